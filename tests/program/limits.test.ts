import { Hono } from 'hono'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { limitKey } from '#app/platform/limits/limit-key.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import {
  limiterOf,
  limitPerAccount,
  limitPerAddress,
  limits,
  readingCosts,
} from '#app/web/calls/limits.server.ts'
import { call } from '#tests/call.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMatch } from '#tests/make/like.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'

vi.mock('virtual:react-router/server-build', async () => (await import('#tests/real-pages.ts')).realPages())

const { id, cookie } = await makeMember()
const { cookie: others } = await makeMember()
const theo = await makeProfile({ name: 'Theodor', gender: 'male', photos: 1 })
const { id: chat } = await makeConversation({ id }, theo)
await makeMatch({ id }, theo)
const address = '203.0.113.77'

afterEach(async () => {
  amendEnv({ RATE_LIMITS: true, TRUST_PROXY: false })
  await db().deleteFrom('rate_limit').execute()
})

const spendAllPoints = () => limiterOf('reading_member').penalty(id, 600)
const spendAllPointsOfAddress = () => limiterOf('reading_visitor').penalty(limitKey(address), 1200)

/** Every way to read about people, by its cost. */
const pathsByReading: Record<keyof typeof readingCosts, string[]> = {
  profile: [`/api/member.php?id=${theo.id}`, `/members/${theo.id}`],
  search: ['/api/members.php?country=DE', '/members', '/members?country=DE'],
  further_page: ['/api/members.php?country=DE&pageNumber=2', '/members?country=DE&pageNumber=2'],
  likes: ['/api/likes.php', '/likes', '/likes/sent', '/likes/matches'],
  match: [`/likes/m/${theo.id}`],
  swipe_cards: ['/api/swipe.php', '/swipe-game'],
  people_to_greet: ['/api/signup-matches.php', '/signup-matches'],
  new_in_searches: ['/api/saved-searches.php'],
  blocked: ['/api/blocked.php', '/settings'],
  chats: ['/chats', '/api/chats.php', '/api/chat-search.php?query=hello'],
  chat: [`/chats/${chat}`, `/members/${theo.id}/chat`, `/api/chat.php?conversation=${chat}`],
}
const readingPaths = Object.values(pathsByReading)
  .flat()
  .flatMap((path) => {
    if (path.startsWith('/api/')) return [path]
    const [page, query] = path.split('?')
    return [path, `${page}.data${query ? `?${query}` : ''}`]
  })

function expectRefusal(response: Response) {
  expect(response.status).toBe(429)
  const wait = Number(response.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(600)
}

describe('SEARCH-1 PROFILE-3 reading about people', () => {
  test.each(readingPaths)('SEARCH-1 a member who has read too much also waits at %s', async (path) => {
    const before = await call(path, { cookie })
    expect([200, 404]).toContain(before.status)
    await spendAllPoints()
    const refused = await call(path, { cookie })
    expectRefusal(refused)
    const text = await refused.text()
    if (path.startsWith('/api/')) expect(JSON.parse(text)).toMatchObject({ error: 'too_many_requests' })
    else expect(text).not.toContain(theo.name)
    // As an answer with its status, not as a fault.
    if (path.includes('.data')) expect(text).toMatch(/ErrorResponse.*too_many_requests/)
    // Others may still read.
    expect((await call(path, { cookie: others })).status).not.toBe(429)
  })

  test('SEARCH-1 the description of every such call names the refusal', async () => {
    const { paths } = await (await call('/api/openapi.json')).json()
    const calls = readingPaths
      .filter((path) => path.startsWith('/api/'))
      .map((path) => path.slice(4).split('?')[0]!)
    expect(calls.filter((path) => !paths[path].get.responses[429])).toEqual([])
  })

  test('SEARCH-1 counts what is new in saved searches as reading, however it is requested', async () => {
    const path = '/api/saved-searches.php'
    const json = { name: 'Walking', search: 'gender=male&interests=1' }
    const { search } = await (await call(path, { json, cookie })).json()
    await spendAllPoints()
    for (const asked of [
      { json: { name: 'Other', search: 'gender=male&interests=2' } },
      { method: 'PUT', json: { id: search.id, looked: true } },
      { method: 'PUT', json: { id: search.id, name: 'Hiking' } },
    ])
      expectRefusal(await call(path, { ...asked, cookie }))
    const kept = await db().selectFrom('saved_search').select('name').where('member_id', '=', id).execute()
    expect(kept).toEqual([{ name: 'Walking' }])
  })

  test.each([
    `/api/member.php?id=${theo.id}`,
    '/api/members.php',
    `/members/${theo.id}`,
    `/members/${theo.id}.data`,
    '/members',
    '/members.data',
    `/members/${theo.id}/signup`,
    `/members/${theo.id}/signup.data`,
  ])('PROFILE-3 visitors of one address who have read too much also wait at %s', async (path) => {
    expect((await call(path, { address })).status).toBe(200)
    await spendAllPointsOfAddress()
    expectRefusal(await call(path, { address }))
    expectRefusal(await call(path, { address: `::ffff:${address}` }))
    expect((await call(path, { address: '203.0.113.78' })).status).toBe(200)
    // A member is counted individually, from any address.
    expect((await call(path, { address, cookie })).status).not.toBe(429)
  })

  test.each([
    ['203.0.113.77', '203.0.113.77:50312'],
    ['2001:db8:0:7::1', '[2001:db8:0:7::1]:50312'],
    ['2001:db8:0:7::1', '[2001:db8:0:7::2]'],
  ])('PROFILE-3 behind a proxy tells %s from its neighbours, also written as %s', async (own, written) => {
    await limiterOf('reading_visitor').penalty(limitKey(own), 1200)
    const ask = (...forwarded: string[]) =>
      call('/api/members.php', { headers: { 'x-forwarded-for': forwarded.join(', ') } })
    expect((await ask(written)).status).toBe(200)
    amendEnv({ TRUST_PROXY: true })
    expectRefusal(await ask(written))
    // The visitor's own claim comes before what the proxy adds.
    expectRefusal(await ask('192.0.2.1', written))
    expect((await ask(written, '192.0.2.1:50312')).status).toBe(200)
  })

  test('SEARCH-1 calls and pages draw on the same points', async () => {
    await limiterOf('reading_member').penalty(id, 597)
    const statuses = []
    for (const path of [`/members/${theo.id}.data`, '/api/members.php', '/members.data', '/members.data'])
      statuses.push((await call(path, { cookie })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('SEARCH-1 leaves a quick reader a whole evening', async () => {
    // Ten minutes: forty profiles, forty pages of a search, sixty changes of its filters, and the requests of the
    // pages themselves.
    const evening =
      40 * readingCosts.profile +
      40 * readingCosts.further_page +
      60 * readingCosts.search +
      40 * readingCosts.likes
    await limiterOf('reading_member').penalty(id, evening)
    expect((await call('/members', { cookie })).status).toBe(200)
  })

  test('SEARCH-3 the rule limits the match finder, even with RATE_LIMITS=off', async () => {
    await limiterOf('match-finder').penalty(id, 60)
    amendEnv({ RATE_LIMITS: false })
    const answers = {
      gender: 'male',
      min_age: 50,
      max_age: 80,
      distance: 'anywhere',
      interests: [],
      free_only: false,
    }
    const response = await call('/api/match-finder.php', { json: { answers }, cookie })
    expectRefusal(response)
  })

  test('SEARCH-1 RATE_LIMITS=off lifts the reading limit', async () => {
    await spendAllPoints()
    await spendAllPointsOfAddress()
    amendEnv({ RATE_LIMITS: false })
    expect((await call('/members.data', { cookie })).status).toBe(200)
    expect((await call('/members.data', { address })).status).toBe(200)
  })
})

describe('AUTH-7 TRUST-8 LEGAL-1 a wider limit for the networks of one rented line', () => {
  test.each([
    ['POST', '/api/user.php', 'login', 'login_network'],
    ['POST', '/api/reactivation.php', 'login', 'login_network'],
    ['POST', '/api/recent-login.php', 'recent_login', 'recent_login_network'],
    ['PUT', '/api/account.php', 'account', 'account_network'],
    ['POST', '/api/report.php', 'report', 'report_network'],
    ['POST', '/api/complaint.php', 'complaint', 'complaint_network'],
  ] as const)(
    '%s %s has ten times as many, and the next line has its own',
    async (method, path, narrow, wide) => {
      // Without a valid body: the attempt itself is counted.
      const ask = (visitor: string) => call(path, { method, json: {}, cookie, address: visitor })
      expect((await ask('2001:db8:a:1::1')).status).toBe(422)
      await limiterOf(wide).penalty('2001:db8:a::/48', 10 * limits[narrow].points - 2)
      expect((await ask('2001:db8:a:2::1')).status).toBe(422)
      const refused = await ask('2001:db8:a:3::1')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await ask('2001:db8:b:3::1')).status).toBe(422)
    },
  )
})

describe('AUTH-7 a limit per address', () => {
  test.each([
    ['203.0.113.77', '::ffff:203.0.113.77', '203.0.113.78'],
    // One household has all addresses of a /64.
    ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', '2001:db8:0:8::1'],
  ])('AUTH-7 a limit that %s has used up applies to %s, and not to %s', async (own, same, other) => {
    await limiterOf('places').penalty(limitKey(own), limits.places.points)
    const from = (visitor: string) => call('/api/places.php?country=DE&query=rost', { address: visitor })
    expectRefusal(await from(own))
    expectRefusal(await from(same))
    expect((await from(other)).status).toBe(200)
  })
})

describe('CHAT-2 AUTH-7 points of a call that must come back later', () => {
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' })

  test.each([
    ['passwords_busy', new Refusal('passwords_busy'), 0],
    ['unavailable', new Refusal('unavailable'), 0],
    ['a database that is away', away, 0],
    ['not_enough_credits', new Refusal('not_enough_credits'), 1],
  ])('CHAT-2 with %s has used up %3$i points', async (_, error, left) => {
    const app = new Hono<EdgeEnv>()
      .use(async (c, next) => {
        c.set('address', address)
        c.set('visit', { viewer: { id } } as never)
        await next()
      })
      .use(limitPerAddress('places'), limitPerAccount('message'))
      .post('/', () => Promise.reject(error))
      .onError((_error, c) => c.text('', 500))
    await app.request('/', { method: 'POST' })
    const spent = await db().selectFrom('rate_limit').select(['key', 'points']).orderBy('key').execute()
    expect(spent).toEqual([
      { key: `message:${id}`, points: left },
      { key: `places:${address}`, points: left },
    ])
  })
})
