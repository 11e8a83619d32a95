import { afterEach, beforeAll, expect, test } from 'vitest'
import { readLikes } from '#app/features/matches/lists/likes.server.ts'
import { announceNow, closeBus, onNews, openBus } from '#app/platform/bus.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/db.server.ts'
import { call, cookiesOf, logInAs } from '#tests/call.ts'
import { memberOf } from '#tests/make/demo-member.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { likeStates } from './like-states.server.ts'

let ingrid: Awaited<ReturnType<typeof memberOf>>
let theo: Awaited<ReturnType<typeof memberOf>>
let asIngrid: string
let asTheo: string

beforeAll(async () => {
  ingrid = await memberOf('ingrid@demo.example')
  theo = await memberOf('theo@demo.example')
  asIngrid = await logInAs('ingrid@demo.example')
  asTheo = await logInAs('theo@demo.example')
})

afterEach(resetClock)

const like = (cookie: string, profile: unknown) => call('/api/like.php', { cookie, json: { profile } })
const unlike = (cookie: string, profile: unknown) =>
  call('/api/like.php', { method: 'DELETE', cookie, json: { profile } })

async function stranger(kind: 'member' | 'fictional' = 'member') {
  const { id } = await db()
    .selectFrom('member')
    .select('id')
    .where('site_id', '=', ingrid.site.id)
    .where('kind', '=', kind)
    .where('status', '=', 'active')
    .where('invisible', '=', false)
    .where('under_review', '=', false)
    .where('gender', '=', 'male')
    .where(
      'id',
      'not in',
      db().selectFrom('member_like').select('liked_id').where('liker_id', '=', ingrid.viewer.id),
    )
    .where(
      'id',
      'not in',
      db().selectFrom('member_like').select('liker_id').where('liked_id', '=', ingrid.viewer.id),
    )
    .where('id', 'not in', [theo.viewer.id])
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function rowOf(liker_id: string, liked_id: string) {
  return db()
    .selectFrom('member_like')
    .selectAll()
    .where('liker_id', '=', liker_id)
    .where('liked_id', '=', liked_id)
    .executeTakeFirst()
}

test('LIKE-1 a like is kept once, however often it is sent, and is listed as sent', async () => {
  const id = await stranger()
  const before = (await readLikes(ingrid.viewer, ingrid.site, 'sent', 1)).counts.sent
  for (let time = 0; time < 2; time++) {
    const response = await like(asIngrid, id)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      liked: true,
      matched: false,
      profile: { id, fictional: false },
    })
  }
  expect((await readLikes(ingrid.viewer, ingrid.site, 'sent', 1)).counts.sent).toBe(before + 1)
  expect((await likeStates(ingrid.viewer, [id])).get(id)).toEqual({
    liked: true,
    likes_you: false,
    matched: false,
  })
  expect(await (await unlike(asIngrid, id)).json()).toMatchObject({ liked: false, matched: false })
  expect(await (await unlike(asIngrid, id)).json()).toMatchObject({ liked: false, matched: false })
  expect(await rowOf(ingrid.viewer.id, id)).toBeUndefined()
})

test('LIKE-2 two who like each other at the same moment match, and each hears of it once', async () => {
  await openBus()
  const heard: unknown[] = []
  const ends = [ingrid, theo].map(({ viewer }) =>
    onNews<object>(`member ${viewer.id}`, (news) => heard.push({ who: viewer.name, ...news })),
  )
  const flushed = new Promise<void>((resolve) => ends.push(onNews('flush', () => resolve())))
  const answers = await Promise.all([like(asIngrid, theo.viewer.id), like(asTheo, ingrid.viewer.id)])
  const outcomes = await Promise.all(answers.map((answer) => answer.json()))
  expect(outcomes.map(({ matched }) => matched).toSorted()).toEqual([false, true])
  await announceNow('flush', {})
  await flushed
  for (const end of ends) end()
  await closeBus()
  expect(heard.filter((news) => (news as { type: string }).type === 'match')).toHaveLength(2)
  expect(heard).toContainEqual({ who: 'Ingrid', type: 'match', profile: theo.viewer.id })
  expect(heard).toContainEqual({ who: 'Theo', type: 'match', profile: ingrid.viewer.id })

  await unlike(asIngrid, theo.viewer.id)
  const states = await likeStates(theo.viewer, [ingrid.viewer.id])
  expect(states.get(ingrid.viewer.id)).toEqual({ liked: true, likes_you: false, matched: false })
  await unlike(asTheo, ingrid.viewer.id)
})

test('LIKE-2 twenty requests at once make one like', async () => {
  const id = await stranger()
  const answers = await Promise.all(Array.from({ length: 20 }, () => like(asIngrid, id)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  await unlike(asIngrid, id)
})

test('LIKE-1 a like given again soon is as it was; later it is a new one', async () => {
  await like(asTheo, ingrid.viewer.id)
  const seen = await call('/api/like.php', {
    method: 'PUT',
    cookie: asIngrid,
    json: { profile: theo.viewer.id, seen: true },
  })
  expect(await seen.json()).toEqual({ like_new: false })
  const first = await rowOf(theo.viewer.id, ingrid.viewer.id)
  expect(first?.seen_at).not.toBeNull()
  await unlike(asTheo, ingrid.viewer.id)
  await like(asTheo, ingrid.viewer.id)
  expect(await rowOf(theo.viewer.id, ingrid.viewer.id)).toEqual(first)
  await unlike(asTheo, ingrid.viewer.id)
  moveClock(11 * 60_000)
  await like(asTheo, ingrid.viewer.id)
  expect((await rowOf(theo.viewer.id, ingrid.viewer.id))?.seen_at).toBeNull()
  await unlike(asTheo, ingrid.viewer.id)
})

test('LIKE-1 opening a profile clears that like alone, and the count follows', async () => {
  const newLikes = async () =>
    (await (await call('/api/user.php', { cookie: asIngrid })).json()).user.new_likes
  const before = await newLikes()
  const { liked_by } = await (await call('/api/likes.php', { cookie: asIngrid })).json()
  const { id } = liked_by.find(({ like_new }: { like_new: boolean }) => like_new)
  await call('/api/like.php', { method: 'PUT', cookie: asIngrid, json: { profile: id, seen: true } })
  expect(await newLikes()).toBe(before - 1)
})

test('TRUST-2 a suggestion becomes a like only when that member likes', async () => {
  await db()
    .insertInto('member_like')
    .values({ liker_id: theo.viewer.id, liked_id: ingrid.viewer.id, origin: 'suggestion' })
    .execute()
  const mine = await like(asIngrid, theo.viewer.id)
  expect(await mine.json()).toMatchObject({ matched: false })
  const theirs = await like(asTheo, ingrid.viewer.id)
  expect(await theirs.json()).toMatchObject({ matched: true })
  expect(await rowOf(theo.viewer.id, ingrid.viewer.id)).toMatchObject({ origin: 'member', seen_at: null })
  await unlike(asIngrid, theo.viewer.id)
  await unlike(asTheo, ingrid.viewer.id)
})

test('TRUST-1 a fictional profile can be liked and says what it is', async () => {
  const id = await stranger('fictional')
  const outcome = await (await like(asIngrid, id)).json()
  expect(outcome).toMatchObject({ liked: true, matched: false, profile: { fictional: true } })
  await unlike(asIngrid, id)
})

test('PROFILE-4 who was blocked is told by whom; who blocked is told to unblock', async () => {
  await db()
    .insertInto('block')
    .values({ blocker_id: theo.viewer.id, blocked_id: ingrid.viewer.id })
    .execute()
  const blocked = await like(asIngrid, theo.viewer.id)
  expect(blocked.status).toBe(403)
  expect(await blocked.json()).toMatchObject({
    error: 'blocked',
    name: 'Theo',
    message: "You're blocked by Theo. You do not have access to this page.",
  })
  const blocker = await like(asTheo, ingrid.viewer.id)
  expect(await blocker.json()).toMatchObject({ error: 'blocked_by_you', name: 'Ingrid' })
  await db().deleteFrom('block').where('blocker_id', '=', theo.viewer.id).execute()
})

test.each([
  ['invisible', { invisible: true }],
  ['disabled', { status: 'disabled' }],
  ['under review', { under_review: true }],
] as const)('LIKE-1 a member who is %s is not there to be liked, blocked or not', async (_, change) => {
  const id = await stranger()
  await db().updateTable('member').set(change).where('id', '=', id).execute()
  await db().insertInto('block').values({ blocker_id: id, blocked_id: ingrid.viewer.id }).execute()
  const response = await like(asIngrid, id)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error: 'not_found' })
})

test('LIKE-1 neither oneself, nor a member of another site, nor nobody can be liked', async () => {
  expect((await like(asIngrid, ingrid.viewer.id)).status).toBe(422)
  const elsewhere = await db()
    .selectFrom('member')
    .select('id')
    .where('site_id', '<>', ingrid.site.id)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await like(asIngrid, elsewhere.id)).status).toBe(404)
  expect((await like(asIngrid, '018c0000-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await like(asIngrid, 'theo')).status).toBe(422)
})

test('AUTH-6 who has not confirmed the address is asked to do so first', async () => {
  const cookie = cookiesOf(await signUpWith(signupAnswers()))
  const response = await like(cookie, theo.viewer.id)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ error: 'confirmation_required' })
})

test('LIKE-3 likes.php answers both lists, 24 of each, with the sums, without suggestions', async () => {
  const cookie = await logInAs('lars@demo.example')
  const first = await (await call('/api/likes.php', { cookie })).json()
  expect(first.liked_by).toHaveLength(24)
  expect(first.totals.liked_by).toBeGreaterThan(100)
  expect(first.liked_by[0]).toEqual({
    id: expect.any(String),
    name: expect.any(String),
    age: expect.any(Number),
    city: expect.any(String),
    tagline: expect.any(String),
    language: expect.any(String),
    main_image: {
      filename: expect.stringMatching(/^\/photos\/.*card/),
      thumb_filename: expect.stringMatching(/thumb/),
      match: expect.stringMatching(/match/),
      placeholder: expect.any(String),
    },
    like_new: expect.any(Boolean),
    matched: expect.any(Boolean),
    origin: 'member',
    automatic: expect.any(Boolean),
    fictional: false,
    liked_at: expect.any(String),
  })
  expect(first).toMatchObject({ pageNumber: 1, matches: [], as_of: expect.any(String) })
})

test.each(['0', '-1', 'x', '1e3', '100000'])('LIKE-3 pageNumber=%s is refused', async (page) => {
  expect((await call(`/api/likes.php?pageNumber=${page}`, { cookie: asIngrid })).status).toBe(400)
})
