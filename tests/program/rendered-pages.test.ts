import { expect, test, vi } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { makeLike } from '#tests/make/like.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { mailedToken, signUpWith, signupAnswers } from '#tests/make/signup.ts'

/** Whether search engines are to leave the last page out. */
const lastPage = vi.hoisted(() => ({ hidden: undefined as boolean | undefined }))

vi.mock('virtual:react-router/server-build', async () => {
  const { renderedPages } = await import('#tests/real-pages.ts')
  return renderedPages(({ loaderData }) => {
    lastPage.hidden = loaderData['/members/:id']?.hidden
  })
})

/** The markup of a page as the server sends it, with the comments of React left out. */
async function open(path: string, cookie?: string): Promise<string> {
  const response = await call(path, { cookie })
  expect(response.status, path).toBe(200)
  return (await response.text()).replaceAll('<!-- -->', '')
}

/** Sends a form as a browser does without script. */
function send(path: string, fields: Record<string, string>, cookie?: string) {
  return call(path, {
    cookie,
    json: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
  })
}

const reader = await makeMember({ name: 'Ingrid', gender: 'female', seeking: 'male', country: 'DE' })

test('AUTH-5 in another browser the link asks for the password by plain forms, and its address goes into no referrer or cache', async () => {
  const form = signupAnswers()
  await signUpWith(form)
  const path = `/${await mailedToken(form.email)}`
  const answer = await call(path)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'referrer-policy': 'strict-origin',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  })
  const html = await answer.text()
  const forms = html.match(/<form.*?<\/form>/gs) ?? []
  expect(forms.map((each) => /name="(?:new_)?password"/.exec(each)?.[0])).toEqual([
    'name="password"',
    'name="new_password"',
  ])
  for (const each of forms) expect(each).toMatch(/^<form[^>]* action="\/api\/mail-link\.php"/)
  for (const each of forms) expect(each).toMatch(/^<form[^>]* method="post"/)
  expect(html).not.toMatch(new RegExp(`(?:href|action)="[^"]*${path.slice(1)}`))
})

test('LEGAL-1 a member’s address is filled into the form for complaints, a visitor’s is not known', async () => {
  const field = (html: string) => /<input[^>]*name="email"[^>]*>/.exec(html)?.[0]
  expect(field(await open('/complaints', reader.cookie))).toContain(`value="${reader.email}"`)
  expect(field(await open('/complaints'))).not.toContain('value=')
})

test('SEARCH-2 ROLE-1 of somebody visible to members only a visitor and a search engine get the name alone', async () => {
  const { id } = await makeProfile({ name: 'Theodor', tagline: 'By the sea', photos: 1 })
  await db().updateTable('member').set({ members_only: true }).where('id', '=', id).execute()
  const html = await open(`/members/${id}`)
  expect(html).toContain('Theodor</h1>')
  expect(html).not.toMatch(/By the sea|<img/)
  expect(html).toContain(`/login?from=${encodeURIComponent(`/members/${id}`)}`)
  expect(lastPage.hidden).toBe(true)
})

test('TRUST-1 PROFILE-7 the page of a fictional profile says so in words, to members and visitors', async () => {
  const { id } = await makeProfile({ kind: 'fictional' })
  for (const cookie of [reader.cookie, undefined])
    expect(await open(`/members/${id}`, cookie)).toContain(
      'Fictional profile. No real person, no meeting possible.',
    )
})

test('TRUST-2 suggestions are separate from likes and say what they are', async () => {
  const [suggested, liker] = [await makeProfile({ name: 'Konrad' }), await makeProfile({ name: 'Ludwig' })]
  await makeLike(suggested, reader, { origin: 'suggestion' })
  await makeLike(liker, reader)
  const [likes = '', suggestions = ''] = (await open('/likes', reader.cookie)).split('id="suggestions"')
  expect([likes.includes('Ludwig'), likes.includes('Konrad')]).toEqual([true, false])
  expect([suggestions.includes('Ludwig'), suggestions.includes('Konrad')]).toEqual([false, true])
  expect(suggestions).toContain('They haven’t liked you and don’t know about this.')
})

test('MONEY-4 MONEY-12 the country somebody pays from is remembered, and decides about prices and ways to pay', async () => {
  expect(await open('/credits/p1', reader.cookie)).toContain('€')
  const answer = await send('/credits/p1', { country: 'PL' }, reader.cookie)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/credits/p1'])
  const html = await open('/credits/p1', `${reader.cookie}; ${cookiesOf(answer)}`)
  expect(html).toMatch(/PLN\s129\.99/)
  expect(html).toContain('BLIK')
})

test('GROW-2 where no consent is needed the server stores the source for 30 days, elsewhere it stores none', async () => {
  const stored = async (country: string) =>
    (await call('/?ref=friend', { cookie: `country=${country}` })).headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('tracking='))
  expect(await stored('AU')).toMatch(/^tracking=ref%3Dfriend; .*Max-Age=2592000\b/)
  expect(await stored('FR')).toBeUndefined()
})

test('TRUST-5 informs a logged-out reader whose number and address do not match, and keeps what was typed', async () => {
  const answer = await send('/withdraw', {
    step: 'identify',
    number: 'AAAAA AAAAA',
    email: 'nobody@mail.example',
  })
  const html = await answer.text()
  expect(html).toMatch(/role="alert".*We found no order/s)
  expect(html).toContain('value="AAAAA AAAAA"')
  expect(html).toContain('value="nobody@mail.example"')
})
