import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLikes } from '#app/features/matches/lists/list-likes.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { latestBirthDate } from '#app/platform/values/age.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeLike } from '#tests/make/like.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile, makeProfiles, type ProfileOptions } from '#tests/make/profile.ts'
import { createAutoLike } from './auto-like.server.ts'

const day = 86_400_000
const home = { country: 'GB', region: null, city: 'Bristol' } as const
const man = { ...home, gender: 'male', date_of_birth: latestBirthDate(now(), 64) } as const
const theo = await makeMember(man)
const { cookie } = theo
// Women of his country who do not let us like for them.
await makeProfiles(5, { ...home, photos: 1 })

beforeEach(async () => {
  const traces = ['auto_like', 'pass', 'block', 'member_like', 'preference', 'notification'] as const
  for (const table of traces) await db().deleteFrom(table).execute()
})

afterEach(resetClock)

/** A woman of Theo's country who lets us like for her, and whose search Theo fits. */
async function makeAutoLiker(wanted: ProfileOptions = {}) {
  const { id } = await makeProfile({ ...home, search_min_age: 60, search_max_age: 70, ...wanted })
  const preference = { account_id: id, auto_like_since: now(), updated_at: now() }
  await db().insertInto('preference').values(preference).execute()
  return id
}

const requestAutoLike = () => createAutoLike(theo.viewer, theo.site)
const received = async () => (await readLikes(theo.viewer, theo.site, 'received', 1)).likes
/** What is mailed and pushed. */
const notificationsForTheo = () =>
  db().selectFrom('notification').select(['kind', 'about_id']).where('account_id', '=', theo.id).execute()
const findLikesOfTheo = () =>
  db().selectFrom('member_like').selectAll().where('liked_id', '=', theo.id).execute()

test('TRUST-2 a member who switched it on, and whose search the viewer fits, really likes the viewer', async () => {
  const id = await makeAutoLiker()
  expect(await requestAutoLike()).toMatchObject({
    profile: { id, fictional: false },
    origin: 'member',
    matched: false,
  })
  expect(await findLikesOfTheo()).toMatchObject([
    { liker_id: id, origin: 'member', automatic: true, seen_at: null },
  ])
  expect(await received()).toMatchObject([{ id, automatic: true, like_new: true }])
  expect(await notificationsForTheo()).toEqual([{ kind: 'like', about_id: id }])
})

test('TRUST-2 without such a member it is a suggestion, which counts as a like nowhere', async () => {
  const answer = await requestAutoLike()
  expect(answer.origin).toBe('suggestion')
  const id = answer.profile!.id
  expect(await findLikesOfTheo()).toMatchObject([{ liker_id: id, origin: 'suggestion', automatic: false }])
  expect(await received()).toEqual([])
  expect(await notificationsForTheo()).toEqual([])
  expect((await (await call('/api/user.php', { cookie })).json()).user.new_likes).toBe(0)
  expect((await (await call('/api/likes.php', { cookie })).json()).liked_by).toEqual([])
  const like = await call('/api/like.php', { cookie, json: { profile: id } })
  expect(await like.json()).toMatchObject({ liked: true, matched: false })
  const suggested = await db()
    .selectFrom('member')
    .select(['kind', 'gender', 'country'])
    .where('id', '=', id)
    .execute()
  expect(suggested).toEqual([{ kind: 'member', gender: 'female', country: 'GB' }])
})

test.each([
  ['is too young for her', { search_min_age: 70, search_max_age: 80 }],
  ['is too old for her', { search_min_age: 50, search_max_age: 60 }],
  ['is not of the gender she looks for', { seeking: 'female' }],
  ['lives in another country than hers', { country: 'FI' }],
  ['would be liked by someone invisible', { invisible: true }],
  ['would be liked by someone under review', { under_review: true }],
  ['would be liked by someone who has left', { last_seen_at: new Date(Date.now() - 40 * day) }],
] as const)('TRUST-2 there is no automatic like when the viewer %s', async (_, change) => {
  await makeAutoLiker(change)
  expect((await requestAutoLike()).origin).toBe('suggestion')
})

test.each(['by her', 'by the viewer'])('TRUST-2 a block %s prevents it', async (by) => {
  const id = await makeAutoLiker()
  await (by === 'by her' ? makeBlock({ id }, theo) : makeBlock(theo, { id }))
  expect((await requestAutoLike()).origin).toBe('suggestion')
})

test('TRUST-2 gives no automatic like to a member who is invisible', async () => {
  await makeAutoLiker()
  const { viewer, site } = await makeMember({ ...man, invisible: true })
  expect((await createAutoLike(viewer, site)).origin).toBe('suggestion')
})

test('TRUST-2 gives no automatic like again for a member who took one back', async () => {
  const id = await makeAutoLiker()
  await db()
    .insertInto('pass')
    .values({ member_id: id, passed_id: theo.id, passed_at: new Date(0), hidden_until: new Date(0) })
    .execute()
  expect((await requestAutoLike()).origin).toBe('suggestion')
  await db().deleteFrom('pass').execute()
  await db().deleteFrom('auto_like').execute()
  await requestAutoLike()
  await db().deleteFrom('member_like').where('liker_id', '=', id).execute()
  expect((await requestAutoLike()).profile?.id).not.toBe(id)
})

test('LIKE-2 an automatic like of a member whom the viewer already likes is a match', async () => {
  const id = await makeAutoLiker()
  await makeLike(theo, { id })
  expect(await requestAutoLike()).toMatchObject({ profile: { id }, origin: 'member', matched: true })
})

test('LIKE-3 gives three a day and nobody twice, also for concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, requestAutoLike))
  const ids = answers.flatMap(({ profile }) => profile?.id ?? [])
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(3)
  moveClock(day + 60_000)
  const next = (await requestAutoLike()).profile?.id
  expect(next).toBeDefined()
  expect(ids).not.toContain(next)
})

test('TRUST-2 gives no more than ten likes a day on behalf of one member', async () => {
  const id = await makeAutoLiker()
  const liked = await makeProfiles(10, { gender: 'male' })
  const likes = liked.map((other) => ({ viewer_id: other.id, profile_id: id, origin: 'member' as const }))
  await db()
    .insertInto('auto_like')
    .values(likes.map((like) => ({ ...like, created_at: now() })))
    .execute()
  expect((await requestAutoLike()).origin).toBe('suggestion')
})

test('LIKE-3 auto-like.php answers as specified, to members only', async () => {
  expect((await call('/api/auto-like.php')).status).toBe(403)
  const response = await call('/api/auto-like.php', { cookie })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.json()).toEqual({
    profile: {
      id: expect.any(String),
      name: expect.any(String),
      gender: expect.any(String),
      fictional: false,
      main_image: {
        filename: expect.stringMatching(/card\.webp/),
        thumb_filename: expect.stringMatching(/thumb\.webp/),
        match: expect.stringMatching(/match\.webp/),
        placeholder: expect.any(String),
      },
    },
    origin: 'suggestion',
    matched: false,
  })
  const elsewhere = await call('/api/auto-like.php', { cookie, headers: { 'sec-fetch-site': 'cross-site' } })
  expect(elsewhere.status).toBe(403)
})
