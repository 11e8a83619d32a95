import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { webhookCalls } from '#app/features/payments/webhooks/webhook.api.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { call } from '#tests/call.ts'
import { everyCall } from '#tests/every-call.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { makeSession } from '#tests/make/session.ts'

const theo = await makeMember()
const rosa = await makeProfile()

describe('the edge of the site', () => {
  test('SITE-1 the host picks the site, and an unknown host gets the default one', async () => {
    const nameFor = async (host: string) =>
      (await (await call('/api/settings.php', { host })).json()).settings.name
    expect(await nameFor('localhost')).toBe('Second Spring')
    expect(await nameFor('she.localhost')).not.toBe('Second Spring')
    expect(await nameFor('SHE.localhost:3000')).toBe(await nameFor('she.localhost'))
    expect(await nameFor('no-such-site.example')).toBe('Second Spring')
  })

  test('SITE-1 never puts an unknown host into a link', async () => {
    const robots = await (await call('/robots.txt', { host: 'evil.example' })).text()
    expect(robots).toContain('http://localhost/sitemap.xml')
    expect(robots).not.toContain('evil.example')
  })

  test('SITE-1 answers hosts made of anything without an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[!-~]{1,60}$/), async (host) => {
        const response = await call('/api/user.php', { headers: { host } })
        expect(response.status).toBe(200)
      }),
      { numRuns: process.env.DEEP ? 2000 : 100 },
    )
  })

  test('sends security headers with every kind of answer', async () => {
    for (const path of [
      '/api/user.php',
      '/healthz',
      '/no-such-page',
      '/api/no-such-call.php',
      '/plain.css',
    ]) {
      const { headers } = await call(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy, path).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}'/)
      expect(policy).not.toMatch(/(script-src|style-src|default-src) [^;]*unsafe-inline/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.has('strict-transport-security')).toBe(false)
    }
  })

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('writes from another site are refused: %o', async (headers) => {
    const put = await call('/api/user.php', { method: 'PUT', json: { language: 'de' }, headers })
    expect(put.status).toBe(403)
    expect((await put.json()).error).toBe('cross_site')
    expect((await call('/api/logout.php', { headers })).status).toBe(403)
  })

  test('accepts writes from the site itself', async () => {
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost' },
      {},
    ]
    for (const headers of own) {
      expect((await call('/api/user.php', { method: 'PUT', json: { language: 'de' }, headers })).status).toBe(
        200,
      )
    }
  })

  test.each([
    ['malformed JSON', '/api/user.php', { method: 'POST', json: '{"email": ' }, 400, 'malformed'],
    ['no JSON at all', '/api/user.php', { method: 'POST', json: '' }, 400, 'malformed'],
    ['a wrong type', '/api/user.php', { json: { email: 5, password: ['x'] } }, 422, 'invalid'],
    ['an unknown language', '/api/user.php', { method: 'PUT', json: { language: 'tlh' } }, 422, 'invalid'],
    [
      'a body over the limit',
      '/api/user.php',
      { json: { email: 'x'.repeat(70_000), password: 'y' } },
      413,
      'too_large',
    ],
    ['an unknown call', '/api/nothing.php', {}, 404, 'not_found'],
    ['a wrong method', '/api/settings.php', { method: 'DELETE' }, 404, 'not_found'],
    ['an address over the limit', `/api/user.php?x=${'y'.repeat(5000)}`, {}, 414, 'address_too_long'],
  ])(
    '%s is refused in the reader’s language, without a stack trace',
    async (_name, path, options, status, code) => {
      const english = await call(path, options)
      expect(english.status).toBe(status)
      const answer = await english.json()
      expect(answer.error).toBe(code)
      expect(JSON.stringify(answer)).not.toMatch(/ at |\.ts:|node_modules/)
      const german = await (await call(path, { ...options, cookie: 'locale=de' })).json()
      expect(german.error).toBe(code)
      expect(german.message).not.toBe(answer.message)
    },
  )

  test.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2fserver%2findex.js',
    '/photos/..%2f..%2f/card.webp',
    '/%00',
    '/%E0%A4%A',
  ])('path traversal and broken escapes end in 4xx: %s', async (path) => {
    const response = await call(path)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })

  test('ignores bad cookies', async () => {
    const cookie = 'auth=../../x; locale=zz; display=%%%; consent=a~b~c; entry-warning=never; country=XX'
    const response = await call('/api/user.php', { cookie })
    expect(await response.json()).toEqual({ user: null })
    expect(response.headers.getSetCookie().join()).toContain('locale=en')
  })

  test('sends Retry-After to an address that calls too often', async () => {
    const address = '203.0.113.7'
    let count = 0
    const login = () =>
      call('/api/user.php', { json: { email: `nobody${count++}@mail.example`, password: 'x' }, address })
    let response = await login()
    for (let tries = 0; tries < 70 && response.status !== 429; tries++) response = await login()
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await response.json()).error).toBe('too_many_requests')
    const elsewhere = await call('/api/user.php', {
      json: { email: 'nobody@mail.example', password: 'x' },
      address: '203.0.113.8',
    })
    expect(elsewhere.status).toBe(401)
  })

  test('polled answers carry an ETag and are not sent twice', async () => {
    const { cookie } = await makeMember({ premium: true })
    const first = await call('/api/user.php', { cookie })
    const etag = first.headers.get('etag')
    expect(etag).toBeTruthy()
    const second = await call('/api/user.php', { cookie, headers: { 'if-none-match': etag! } })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
  })

  test('answers liveness, readiness and metrics; metrics only to this machine', async () => {
    expect((await call('/healthz')).status).toBe(200)
    const metrics = await call('/metrics')
    expect(await metrics.text()).toContain('http_request_seconds')
    expect((await call('/metrics', { address: '203.0.113.9' })).status).toBe(404)
    expect((await call('/metrics', { address: '::ffff:127.0.0.1' })).status).toBe(200)
    amendEnv({ TRUST_PROXY: true })
    onTestFinished(() => amendEnv({ TRUST_PROXY: false }))
    const forwardedFor = async (address: string) =>
      (await call('/metrics', { headers: { 'x-forwarded-for': address } })).status
    for (const address of ['127.evil', '::ffff:127.evil', '1.2.3.4,', '203.0.113.9', ''])
      expect([address, await forwardedFor(address)]).toEqual([address, 404])
    for (const address of ['127.0.0.1', '::1']) expect(await forwardedFor(address)).toBe(200)
  })

  test('no path or method from outside becomes a name in the metrics', async () => {
    const series = async () =>
      (await (await call('/metrics')).text())
        .split('\n')
        .filter((line) => line.includes('http_request_seconds_count'))
    const invented = (path: string) => [
      `/${path}`,
      `/${path}.data`,
      `/${path}/${path}`,
      `/api/${path}`,
      `/api/${path}.php`,
      `/api/user.php/${path}`,
      `/photos/${path}/card.webp`,
      `/photos/${path}`,
      `/assets/${path}.js`,
      `/members/${path}.data`,
      `/members/${path}/landing2/${path}`,
      `/icons/${path}.png`,
    ]
    const methods = ['GET', 'PROPFIND', 'BREW', 'get2']
    const send = (path: string) =>
      Promise.all(
        invented(path).map((each, place) => call(each, { method: methods[place % methods.length] })),
      )
    for (const path of ['a', 'b', 'c', 'd'])
      await Promise.all(methods.flatMap((method) => invented(path).map((each) => call(each, { method }))))
    const before = await series()
    expect(before.join('\n')).toMatch(/route="other",method="other"/)
    expect(before.join('\n')).toMatch(/route="\/members\/:id",method="GET"/)
    for (let turn = 0; turn < 84; turn++)
      await Promise.all([0, 1].map((half) => send(`invented-${turn}-${half}`)))
    const after = await series()
    expect(after.length).toBe(before.length)
    expect(after.join()).not.toMatch(/invented|BREW|PROPFIND|get2/)
  })

  test('the OpenAPI document names every call, and its page can be read', async () => {
    const document = await (await call('/api/openapi.json')).json()
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/user.php', '/settings.php', '/logout.php']),
    )
    const page = await (await call('/api/docs')).text()
    for (const path of Object.keys(document.paths)) expect(page).toContain(`/api${path}`)
  })

  test('the OpenAPI document has patterns that every tool understands', async () => {
    const document = await (await call('/api/openapi.json')).text()
    const patterns = [...document.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text]) =>
      JSON.parse(text!),
    )
    expect(patterns.length).toBeGreaterThan(5)
    // A flag would follow the end, where it would be read as part of the pattern.
    for (const pattern of patterns) expect(pattern).toMatch(/^\^.*\$$/)
    expect(patterns.some((pattern) => new RegExp(pattern).test(theo.id))).toBe(true)
  })
})

describe('caching of answers', () => {
  /** The same for everyone who reads this language in this country. */
  const keptBriefly = ['settings', 'interests', 'regions', 'companyinfo', 'geocode', 'places']
  /** Revalidated each time, and sent again only when something has changed. */
  const askedAgain = ['user', 'likes', 'chats', 'gifts']
  /** Theo has no code and no order, is no provider and not staff. */
  const forNobody = [
    'GET /discountcode.php',
    'GET /order.php',
    ...webhookCalls.map(({ name }) => name),
    ...everyCall.map(({ name }) => name).filter((name) => name.includes('/staff-')),
    ...['GET /unsubscribe.php', 'GET /account-export.php'],
  ]
  const isOf = (names: string[], path: string) => names.some((name) => path === `/api/${name}.php`)

  test.each(everyCall.map((each) => [each.name, each] as const))(
    'nobody but the reader’s own browser keeps the answer of %s',
    async (name, { path, method }) => {
      // Some of the calls end the session, and one the account.
      const { cookie } = await makeSession(name === 'DELETE /account.php' ? await makeMember() : theo)
      const query = new URLSearchParams({
        id: theo.id,
        profile: rosa.id,
        lat: '53.55',
        lon: '10.01',
        country: 'DE',
        query: 'Ham',
      })
      const response =
        method === 'GET'
          ? await call(`${path}?${query}`, { cookie })
          : await call(path, { method, json: {}, cookie })
      if (method === 'GET' && !forNobody.includes(name)) expect(response.status, name).toBe(200)
      const expected =
        method === 'GET' && isOf(keptBriefly, path)
          ? 'private, max-age=300'
          : method === 'GET' && isOf(askedAgain, path)
            ? 'private, no-cache'
            : // A proxy that compresses a stream would delay it.
              `private, no-store${name === 'GET /events.php' ? ', no-transform' : ''}`
      expect(response.headers.get('cache-control')).toBe(expected)
    },
  )

  test('polled answers are revalidated each time, also when nothing has changed', async () => {
    const { cookie } = await makeMember({ premium: true })
    for (const name of askedAgain) {
      const { headers } = await call(`/api/${name}.php`, { cookie })
      const again = await call(`/api/${name}.php`, {
        cookie,
        headers: { 'if-none-match': headers.get('etag')! },
      })
      expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-cache'])
    }
  })

  test('nobody caches changes and refusals, and pages are revalidated', async () => {
    const { cookie } = await makeMember()
    const change = await call('/api/preferences.php', { method: 'PUT', json: { contrast: 'normal' }, cookie })
    const refusals = [await call('/api/nothing.php'), await call('/api/photos.php'), await call('/%E0%A4%A')]
    for (const { headers } of [change, ...refusals])
      expect(headers.get('cache-control')).toBe('private, no-store')
    for (const page of ['/', '/members', '/members.data', '/no-such-page', '/pages/terms'])
      expect((await call(page, { cookie })).headers.get('cache-control'), page).toBe('private, no-cache')
  })
})
