import type { StaticHandlerContext } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildSignupBody } from '#app/features/accounts/signup/steps/signup-form.ts'
import { emptySecrets } from '#app/features/accounts/signup/steps/signup-steps.ts'
import { getLooks, type Lander, landers } from '#app/features/campaigns/landers.ts'
import { saveVariants } from '#app/features/campaigns/variants.server.ts'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { parseTrackingQuery } from '#app/features/tracking/tracking.ts'
import { refuseTracking, rememberTracking } from '#app/features/tracking/tracking-storage.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { findOccurrences } from '#tests/find-occurrences.ts'
import { elementsOf, type MailElement } from '#tests/mail-html.ts'
import { makeProfile, makeProfiles } from '#tests/make/profile.ts'
import { mailedToken, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { siteOf } from '#tests/make/site.ts'

/** What the loader and the action of the last page have said. */
const lastRendered = vi.hoisted(() => ({ page: undefined as StaticHandlerContext | undefined }))

vi.mock('virtual:react-router/server-build', async () => {
  const { renderedPages } = await import('#tests/real-pages.ts')
  return renderedPages((page) => {
    lastRendered.page = page
  })
})

await makeProfiles(12, { photos: 1, interests: [1, 14], facts: { signup_reason: 'travel' } })
const theo = await makeProfile({ name: 'Theo', gender: 'male', photos: 1, interests: [1, 14] })

const addressOf = (lander: Lander) =>
  lander.startsWith('landing') ? `/members/${theo.id}/${lander}` : `/landers/${lander}`

interface Browser {
  cookie: string
  /** Where it is. */
  url: URL
}

/** Opens an address, or sends a form there; returns the markup. */
async function open(browser: Browser, to: string, form?: URLSearchParams): Promise<string> {
  browser.url = new URL(to, browser.url)
  const { pathname, search, host } = browser.url
  const response = await call(pathname + search, {
    host,
    cookie: browser.cookie,
    ...(form && {
      json: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: browser.url.origin },
    }),
  })
  expect(response.status, `${pathname}${search}`).toBe(200)
  return response.text()
}

const plain = (text = '') =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The forms of a page as a browser without script sends them. Chooses the last option of each open choice. */
function formsIn(html: string) {
  const elements = elementsOf(html)
  const value = (element: MailElement, name: string) => plain(element.attributes.get(name))
  const formOf = (element: MailElement): MailElement | undefined => {
    const named = element.attributes.get('form')
    if (named) return elements.find(({ attributes }) => attributes.get('id') === named)
    return element.name === 'form' ? element : element.parent ? formOf(element.parent) : undefined
  }
  return elements
    .filter(({ name }) => name === 'form')
    .map((form) => {
      const fields = new URLSearchParams()
      const own = elements.filter((element) => element !== form && formOf(element) === form)
      for (const field of own.filter(({ attributes }) => attributes.get('name'))) {
        const name = value(field, 'name')
        const alike = own.filter((other) => value(other, 'name') === name)
        const isChosen = (element: MailElement) => element.attributes.has('checked')
        const isChoice = ['radio', 'checkbox'].includes(value(field, 'type'))
        const options = own.filter(({ name, parent }) => name === 'option' && parent === field)
        if (isChoice && (alike.find(isChosen) ?? alike.at(-1)) !== field) continue
        fields.append(name, value(options.at(-1) ?? field, 'value'))
      }
      return { action: value(form, 'action'), method: value(form, 'method'), fields }
    })
}

/** From the lander’s own markup to its sign-up, by nothing but forms; landing3 compares before it invites. */
async function start(browser: Browser, html: string): Promise<URLSearchParams> {
  const forms = formsIn(html)
  const toSignup = forms.find(({ action }) => action.includes('/signup'))
  const form = toSignup ?? forms[0]
  if (form?.method !== 'post') throw new Error(`${browser.url.pathname} has no form to send`)
  const next = await open(browser, form.action, form.fields)
  return toSignup ? form.fields : start(browser, next)
}

/** The body that the sign-up page would send, made of the received form and its address. */
function bodyOf({ url }: Browser) {
  const { pathname, search, searchParams } = url
  const route = pathname === '/signup' ? pathname : '/members/:id/signup'
  const { setup } = lastRendered.page?.loaderData[route] ?? {}
  const handedOver = lastRendered.page?.actionData?.[route]
  const { email, name, country, gender, seeking, date_of_birth, password } = signupAnswers()
  const asked = { email, name, country, date_of_birth, gender, seeking, place: { city: 'Hamburg' } }
  const answered = Object.fromEntries(Object.entries(handedOver ?? {}).filter(([, value]) => value))
  vi.stubGlobal('window', { location: { search } })
  vi.stubGlobal('document', { cookie: '' })
  try {
    const source = parseTrackingQuery(searchParams)
    if (source) rememberTracking(source, false)
    const draft = { ...asked, ...answered } as never
    return buildSignupBody(draft, { ...emptySecrets, password, terms: true }, setup)
  } finally {
    refuseTracking({ withdrawn: true })
    vi.unstubAllGlobals()
  }
}

/** From the advertisement to an account whose address is confirmed. */
async function join(lander: Lander, choice: 'accepted' | 'refused') {
  const word = `${lander}-${choice}`
  const source = { network: `n-${word}`, ref: 'r', sub1: 'may', sub2: 'b & c', sub3: 'ü' }
  const browser: Browser = {
    cookie: `country=DE; consent=1~${choice}~2026-01-01T00:00:00Z`,
    url: new URL('http://localhost'),
  }
  await db().deleteFrom('lander_count').execute()
  const html = await open(browser, `${addressOf(lander)}?${new URLSearchParams(source)}`)
  const sent = await start(browser, html)
  const body = bodyOf(browser)
  const made = await signUpWith(body, { cookie: browser.cookie })
  expect(made.status, await made.clone().text()).toBe(201)
  const { user } = await made.json()
  const token = await mailedToken(body.email)
  const cookie = `${browser.cookie}; ${cookiesOf(made)}`
  expect((await call('/api/activation.php', { json: { token }, cookie })).status).toBe(200)
  return { id: user.id as string, source, sent, body }
}

/** The answers given on the lander, under the field names of the sign-up call. */
function answersIn(sent: URLSearchParams) {
  const [gender, seeking] = sent.get('who')?.split('-') ?? [sent.get('gender'), sent.get('seeking')]
  return {
    ...(gender && { gender, seeking }),
    ...(sent.has('signup_reason') && { signup_reason: sent.get('signup_reason') }),
    ...(sent.has('interests') && { interests: sent.getAll('interests').map(Number) }),
    ...(sent.has('likes') && { likes: sent.getAll('likes') }),
    ...(sent.has('message') && { signup_message: sent.get('message') }),
  }
}

const fieldsByLander: Partial<Record<Lander, string[]>> = {
  tinderswipe: ['likes', 'gender', 'seeking'],
  iconslanding: ['who', 'signup_reason', 'interests'],
  landing2: ['message'],
  landing3: ['message'],
}

const readStored = async (id: string) => ({
  account: await db()
    .selectFrom('account')
    .select(['status', 'tracking'])
    .where('id', '=', id)
    .executeTakeFirst(),
  campaign: await db()
    .selectFrom('account_campaign')
    .select(['lander', 'variant', 'test'])
    .where('account_id', '=', id)
    .executeTakeFirst(),
  counts: await db()
    .selectFrom('lander_count')
    .select(['lander', 'views', 'signups', 'followed', 'activations'])
    .execute(),
})

test.each(landers)(
  'GROW-1 GROW-2 from %s to an activated account by its own form: with consent the source is stored, refused it is nowhere',
  async (lander) => {
    const kept = await join(lander, 'accepted')
    expect([...kept.sent.keys()]).toEqual(expect.arrayContaining(fieldsByLander[lander] ?? []))
    expect(kept.body).toMatchObject(answersIn(kept.sent))
    expect(kept.body.target_profile).toBe(lander.startsWith('landing') ? theo.id : undefined)
    const named = { lander, variant: 'default', test: 0 }
    expect(await readStored(kept.id)).toEqual({
      account: { status: 'active', tracking: kept.source },
      campaign: named,
      counts: [{ lander, views: 1, signups: 1, followed: 1, activations: 1 }],
    })
    const { id, source, body } = await join(lander, 'refused')
    expect(body.tracking).toEqual(source)
    expect(await readStored(id)).toEqual({
      account: { status: 'active', tracking: {} },
      campaign: undefined,
      counts: [{ lander, views: 1, signups: 1, followed: 0, activations: 0 }],
    })
    expect(await findOccurrences({ source: source.network })).toEqual({ source: [] })
  },
)

const visibleText = (html: string) => html.replace(/<(script|style).*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ')
const visitor = (host = 'localhost'): Browser => ({ cookie: 'country=DE', url: new URL(`http://${host}`) })

test.each([
  ['niche 3, which shows visitors nobody', 'bdsm.localhost', 9],
  ['a site without members', 'gay.localhost', 0],
])(
  'GROW-1 TRUST-2 on %s every lander invites, without a member and with drawings that say so',
  async (_, host, members) => {
    const hidden = members === 0 ? [] : await makeProfiles(members, { on: host, photos: 1, name: 'Secret' })
    const target = hidden[0] ?? theo
    for (const lander of landers) {
      const html = await open(visitor(host), addressOf(lander).replace(theo.id, target.id))
      expect(html, lander).not.toMatch(/\/photos\/|Secret/)
      expect(
        formsIn(html).map(({ action }) => action),
        lander,
      ).toContainEqual(expect.stringContaining('/signup?view='))
      if (/<img[^>]*(\.svg|films\/)/.test(html)) expect(visibleText(html), lander).toMatch(/drawn|drawing/i)
    }
  },
)

test("GROW-1 PROFILE-4 no lander shows a member whom visitors may not see; that member's address shows others", async () => {
  const shy = await makeProfiles(3, (place) => ({
    photos: 1,
    name: 'Reclusive',
    ...[{ members_only: true }, { invisible: true }, { status: 'disabled' as const }][place],
  }))
  const addresses = landers.flatMap((lander) =>
    lander.startsWith('landing')
      ? [...shy.map(({ id }) => id), newId(), 'nobody'].map((id) => `/members/${id}/${lander}`)
      : [`/landers/${lander}`],
  )
  for (const address of addresses) {
    const html = await open(visitor(), address)
    expect(visibleText(html), address).not.toContain('Reclusive')
    if (address.startsWith('/members/')) {
      expect(visibleText(html), address).toContain('People you could meet')
      expect(html.match(/href="\/members\/[^"]*\/signup/g), address).toHaveLength(4)
    }
  }
})

test('TRUST-1 a fictional profile says so in words on all three of its landers', async () => {
  const { id } = await makeProfile({ kind: 'fictional', name: 'Aurora', photos: 1, interests: [1, 14] })
  for (const lander of ['landing', 'landing2', 'landing3']) {
    const html = await open(visitor(), `/members/${id}/${lander}`)
    expect(visibleText(html), lander).toContain('No real person, no meeting possible.')
  }
})

test.each([
  ['closed', 'not taking new members'],
  ['with_trafficsource', 'by invitation only'],
] as const)(
  'GROW-1 SHELL-1 while sign-ups are %s every lander says so and offers no start',
  async (signups, state) => {
    const allow = async (signups: 'all' | 'closed' | 'with_trafficsource') => {
      await db().updateTable('site').set({ signups }).where('domain', '=', 'localhost').execute()
      clearSitesCache()
    }
    onTestFinished(() => allow('all'))
    await allow(signups)
    const startsOf = (html: string) => formsIn(html).filter(({ action }) => action.includes('/signup'))
    for (const lander of landers) {
      const html = await open(visitor(), addressOf(lander))
      expect(visibleText(html), lander).toContain(state)
      expect([startsOf(html), html.match(/href="[^"]*\/signup/g)], lander).toEqual([[], null])
      const invited = await open(visitor(), `${addressOf(lander)}?network=radio`)
      // landing3 asks its two questions first.
      const starts = lander === 'landing3' ? formsIn(invited) : startsOf(invited)
      expect([visibleText(invited).includes(state), starts.length > 0], lander).toEqual(
        signups === 'closed' ? [true, false] : [false, true],
      )
    }
  },
)

/** The main markup of a page, without the parts that differ in each document. */
const mainMarkup = (html: string) =>
  html
    .replace(/^.*<main/s, '')
    .replace(/<(script|style).*?<\/\1>/gs, '')
    .replace(/view=[\w-]+/g, '')

test.each([
  ['with people', 'localhost', landers],
  ['without people', 'gay.localhost', landers.filter((lander) => !lander.startsWith('landing'))],
] as const)('GROW-3 every variant of a lander is another page, %s', async (_, host, tested) => {
  const { id } = await siteOf(host)
  for (const lander of tested)
    for (const [part, count] of Object.entries(getLooks(lander))) {
      const pages = new Set<string>()
      for (let number = 0; number < count; number++) {
        await saveVariants(id, lander, [{ slug: 'default', weight: 1, [part]: number }])
        pages.add(mainMarkup(await open(visitor(host), addressOf(lander))))
      }
      expect(pages.size, `${lander} ${part}`).toBe(count)
      await saveVariants(id, lander, [])
    }
})

test('GROW-1 every lander has one first picture, its brand’s sentence, a title that fits, and no film for Save-Data', async () => {
  for (const host of ['localhost', 'gay.localhost'])
    for (const lander of landers) {
      const response = await call(addressOf(lander), {
        host,
        cookie: 'country=DE',
        headers: { 'save-data': 'on' },
      })
      const html = await response.text()
      const about = `${host} ${lander}`
      const pictures = mainMarkup(html).match(/<img[^>]*>/g) ?? []
      expect(pictures.filter((picture) => /fetchpriority="high"/i.test(picture)).length, about).toBe(
        lander === 'maplanding' ? 0 : 1,
      )
      expect(html, about).toContain('data-testid="honest-line"')
      expect(html, about).not.toContain('<video')
      if (/href="[^"]*\/signup/.test(mainMarkup(html))) expect(html, about).toContain('speculationrules')
      const { title } = Object.values(lastRendered.page?.loaderData ?? {}).at(-1)
      if (host !== 'localhost') expect(title, about).not.toMatch(/member|people/i)
    }
})
