import { expect, test } from 'vitest'
import { call } from '#tests/call.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { makeSession } from '#tests/make/session.ts'

const ingrid = await makeProfile()
const page = 'text/html,application/xhtml+xml,*/*;q=0.8'

type Outcome = 'page' | 'away' | 'ok' | 'refused'

const sources: [string, Record<string, string>, isForeign: boolean][] = [
  ['the site itself', { 'sec-fetch-site': 'same-origin' }, false],
  ['the address bar', { 'sec-fetch-site': 'none' }, false],
  ['an older browser on the site', { origin: 'http://localhost' }, false],
  ['another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['a neighbour', { 'sec-fetch-site': 'same-site' }, true],
  ['another site in an older browser', { origin: 'https://evil.example' }, true],
  ['nobody knows where', { origin: 'null' }, true],
  ['a browser that tells nothing', {}, false],
]

const cases = sources.flatMap(([from, headers, isForeign]) =>
  ['GET', 'POST'].flatMap((method) =>
    [page, 'application/json', '*/*', 'image/webp,*/*', undefined].map((accept) => {
      const tellsNothing = Object.keys(headers).length === 0
      const asked = method === 'GET' && tellsNothing ? 'page' : 'away'
      const outcome: Outcome = isForeign ? 'refused' : accept === page ? asked : 'ok'
      return { from, method, accept, headers, outcome }
    }),
  ),
)

test.each(cases)('AUTH-8 $method from $from, accepting $accept: $outcome', async (each) => {
  const { cookie } = await makeSession(ingrid)
  const { method, accept, outcome } = each
  const headers = { ...each.headers, ...(accept && { accept }) }
  const response = await call('/api/logout.php', { method, cookie, headers })
  const { status } = response
  const type = response.headers.get('content-type') ?? ''
  const clears = response.headers.getSetCookie().some((sent) => /^auth=;.*Max-Age=0/.test(sent))
  const { user } = await (await call('/api/user.php', { cookie })).json()
  const isIn = user !== null

  const seen = { status, clears, isIn }
  if (outcome === 'refused') expect(seen).toEqual({ status: 403, clears: false, isIn: true })
  if (outcome === 'page') {
    expect(seen).toEqual({ status: 200, clears: false, isIn: true })
    expect(type).toContain('text/html')
  }
  if (outcome === 'ok') {
    expect(seen).toEqual({ status: 200, clears: true, isIn: false })
    expect(await response.json()).toEqual({ ok: true })
  }
  if (outcome === 'away') {
    expect(seen).toEqual({ status: 303, clears: true, isIn: false })
    expect(response.headers.get('location')).toBe('/')
  }
})

test('AUTH-8 the page has one button, which posts, in the reader’s language; it is not cached', async () => {
  const cookie = `${(await makeSession(ingrid)).cookie}; locale=de`
  const response = await call('/api/logout.php', { cookie, headers: { accept: page } })
  const text = await response.text()
  expect(text).toMatch(/<html lang="[a-z]{2}">/)
  expect(text).toMatch(
    /<form method="post" action="\/api\/logout.php">\s*<button type="submit">[^<]+<\/button>/,
  )
  expect(text).not.toContain('<script')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('AUTH-8 a visitor has nothing to press', async () => {
  const response = await call('/api/logout.php', { headers: { accept: page } })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
})
