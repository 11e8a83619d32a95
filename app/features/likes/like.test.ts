import { afterEach, expect, test } from 'vitest'
import { readLikes } from '#app/features/matches/lists/list-likes.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeLike } from '#tests/make/like.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile, makeProfiles } from '#tests/make/profile.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'

const ingrid = await makeMember()
const theo = await makeMember({ gender: 'male' })

afterEach(resetClock)

const postLike = (cookie: string, profile: unknown) => call('/api/like.php', { cookie, json: { profile } })
const deleteLike = (cookie: string, profile: unknown) =>
  call('/api/like.php', { method: 'DELETE', cookie, json: { profile } })

const makeStranger = async (kind: 'member' | 'fictional' = 'member') =>
  (await makeProfile({ kind, name: 'Karl', gender: 'male' })).id

async function likeOnProfile(cookie: string, id: string) {
  const { profile } = await (await call(`/api/member.php?id=${id}`, { cookie })).json()
  return profile.like
}

async function findLikeRow(liker_id: string, liked_id: string) {
  return db()
    .selectFrom('member_like')
    .selectAll()
    .where('liker_id', '=', liker_id)
    .where('liked_id', '=', liked_id)
    .executeTakeFirst()
}

test('LIKE-1 stores a like once, however often it is sent, and lists it as sent', async () => {
  const id = await makeStranger()
  const sent = async () => (await readLikes(ingrid.viewer, ingrid.site, 'sent', 1)).counts.sent
  const before = await sent()
  for (let time = 0; time < 2; time++) {
    const response = await postLike(ingrid.cookie, id)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      liked: true,
      matched: false,
      profile: { id, fictional: false },
    })
  }
  expect(await sent()).toBe(before + 1)
  expect(await likeOnProfile(ingrid.cookie, id)).toEqual({
    liked: true,
    likes_you: false,
    matched: false,
  })
  expect(await (await deleteLike(ingrid.cookie, id)).json()).toMatchObject({ liked: false, matched: false })
  expect(await (await deleteLike(ingrid.cookie, id)).json()).toMatchObject({ liked: false, matched: false })
  expect(await findLikeRow(ingrid.id, id)).toBeUndefined()
})

test('LIKE-2 two members who like each other at the same moment match, and each is notified once', async () => {
  const answers = await Promise.all([postLike(ingrid.cookie, theo.id), postLike(theo.cookie, ingrid.id)])
  const outcomes = await Promise.all(answers.map((answer) => answer.json()))
  expect(outcomes.map(({ matched }) => matched).toSorted()).toEqual([false, true])
  const told = await db().selectFrom('live_event').select(['member_id', 'event']).execute()
  const matches = told.filter(({ event }) => (event as { type: string }).type === 'match')
  expect(matches).toHaveLength(2)
  const isLast = (place: number) => outcomes[place].matched
  expect(matches).toContainEqual({
    member_id: ingrid.id,
    event: { type: 'match', profile: theo.id, by_you: isLast(0) },
  })
  expect(matches).toContainEqual({
    member_id: theo.id,
    event: { type: 'match', profile: ingrid.id, by_you: isLast(1) },
  })

  await deleteLike(ingrid.cookie, theo.id)
  expect(await likeOnProfile(theo.cookie, ingrid.id)).toEqual({
    liked: true,
    likes_you: false,
    matched: false,
  })
  await deleteLike(theo.cookie, ingrid.id)
})

test('LIKE-2 twenty requests at once make one like', async () => {
  const id = await makeStranger()
  const answers = await Promise.all(Array.from({ length: 20 }, () => postLike(ingrid.cookie, id)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  await deleteLike(ingrid.cookie, id)
})

test('LIKE-1 restores a like that is repeated soon after its removal; a later one is new', async () => {
  await postLike(theo.cookie, ingrid.id)
  const seen = await call('/api/like.php', {
    method: 'PUT',
    cookie: ingrid.cookie,
    json: { profile: theo.id, seen: true },
  })
  expect(await seen.json()).toEqual({ like_new: false })
  const first = await findLikeRow(theo.id, ingrid.id)
  expect(first?.seen_at).not.toBeNull()
  await deleteLike(theo.cookie, ingrid.id)
  await postLike(theo.cookie, ingrid.id)
  expect(await findLikeRow(theo.id, ingrid.id)).toEqual(first)
  await deleteLike(theo.cookie, ingrid.id)
  moveClock(11 * 60_000)
  await postLike(theo.cookie, ingrid.id)
  expect((await findLikeRow(theo.id, ingrid.id))?.seen_at).toBeNull()
  await deleteLike(theo.cookie, ingrid.id)
})

test('LIKE-1 opening a profile clears that like alone, and the count follows', async () => {
  const newLikes = async () =>
    (await (await call('/api/user.php', { cookie: ingrid.cookie })).json()).user.new_likes
  const [id, other] = [await makeStranger(), await makeStranger()]
  for (const liker of [id, other]) await makeLike({ id: liker }, ingrid)
  const before = await newLikes()
  await call('/api/like.php', { method: 'PUT', cookie: ingrid.cookie, json: { profile: id, seen: true } })
  expect(await newLikes()).toBe(before - 1)
})

test('TRUST-2 a suggestion becomes a like only when that member likes', async () => {
  await makeLike(theo, ingrid, { origin: 'suggestion' })
  const mine = await postLike(ingrid.cookie, theo.id)
  expect(await mine.json()).toMatchObject({ matched: false })
  const theirs = await postLike(theo.cookie, ingrid.id)
  expect(await theirs.json()).toMatchObject({ matched: true })
  expect(await findLikeRow(theo.id, ingrid.id)).toMatchObject({ origin: 'member', seen_at: null })
  await deleteLike(ingrid.cookie, theo.id)
  await deleteLike(theo.cookie, ingrid.id)
})

test('TRUST-1 a fictional profile can be liked and is labelled as fictional', async () => {
  const id = await makeStranger('fictional')
  const outcome = await (await postLike(ingrid.cookie, id)).json()
  expect(outcome).toMatchObject({ liked: true, matched: false, profile: { fictional: true } })
  await deleteLike(ingrid.cookie, id)
})

test('PROFILE-4 names the blocker to a blocked member, and tells a blocker to unblock first', async () => {
  await makeBlock(theo, ingrid)
  const blocked = await postLike(ingrid.cookie, theo.id)
  expect(blocked.status).toBe(403)
  expect(await blocked.json()).toMatchObject({
    error: 'blocked',
    name: 'Theo',
    message: "You're blocked by Theo. You do not have access to this page.",
  })
  const blocker = await postLike(theo.cookie, ingrid.id)
  expect(await blocker.json()).toMatchObject({ error: 'blocked_by_you', name: 'Ingrid' })
  await db().deleteFrom('block').where('blocker_id', '=', theo.id).execute()
})

test.each([
  ['invisible', { invisible: true }],
  ['disabled', { status: 'disabled' }],
  ['under review', { under_review: true }],
] as const)('LIKE-1 a member who is %s cannot be liked, blocked or not', async (_, change) => {
  const { id } = await makeProfile({ gender: 'male', ...change })
  await makeBlock({ id }, ingrid)
  const response = await postLike(ingrid.cookie, id)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error: 'not_found' })
})

test('LIKE-1 refuses likes of oneself, of a member of another site, and of an unknown id', async () => {
  expect((await postLike(ingrid.cookie, ingrid.id)).status).toBe(422)
  const elsewhere = await makeProfile({ on: 'she.localhost' })
  expect((await postLike(ingrid.cookie, elsewhere.id)).status).toBe(404)
  expect((await postLike(ingrid.cookie, '018c0000-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await postLike(ingrid.cookie, 'theo')).status).toBe(422)
})

test('AUTH-6 asks a member with an unconfirmed address to confirm it first', async () => {
  const cookie = cookiesOf(await signUpWith(signupAnswers()))
  const response = await postLike(cookie, theo.id)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ error: 'confirmation_required' })
})

test('LIKE-3 likes.php returns both lists, 24 each, with totals and without suggestions', async () => {
  const lars = await makeMember({ name: 'Lars', gender: 'male' })
  const [suggested, ...likers] = await makeProfiles(31, { photos: 1, tagline: 'Always outdoors' })
  for (const liker of likers) await makeLike(liker, lars)
  const liked = await makeProfiles(26)
  for (const woman of liked) await makeLike(lars, woman)
  await makeLike(suggested!, lars, { origin: 'suggestion' })
  const first = await (await call('/api/likes.php', { cookie: lars.cookie })).json()
  expect(first.liked_by).toHaveLength(24)
  expect(first.profiles).toHaveLength(24)
  const likedIds = liked.map(({ id }) => id)
  for (const { id } of first.profiles) expect(likedIds).toContain(id)
  expect(first.totals).toMatchObject({ profiles: 26, liked_by: 30, matches: 0 })
  expect(first.liked_by[0]).toEqual({
    id: expect.any(String),
    name: expect.any(String),
    age: expect.any(Number),
    city: expect.any(String),
    country: expect.any(String),
    region: expect.any(String),
    tagline: expect.any(String),
    language: expect.any(String),
    tagline_language: null,
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

test.each(['0', '-1', 'x', '1e3', '100000'])('LIKE-3 refuses pageNumber=%s', async (page) => {
  expect((await call(`/api/likes.php?pageNumber=${page}`, { cookie: ingrid.cookie })).status).toBe(400)
})
