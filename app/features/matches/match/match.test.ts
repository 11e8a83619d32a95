import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/platform/db.server.ts'
import { memberOf } from '#tests/make/demo-member.ts'
import { tell } from '#tests/make/told-facts.ts'
import { readLikes } from '../lists/likes.server.ts'
import { readMatch } from './match.server.ts'

let ingrid: Awaited<ReturnType<typeof memberOf>>
let id: string

beforeAll(async () => {
  ingrid = await memberOf('ingrid@demo.example')
  id = (await readLikes(ingrid.viewer, ingrid.site, 'matches', 1)).likes[0]!.id
})

const read = (other = id) => readMatch(ingrid.viewer, ingrid.site, other)

test('LIKE-1 a match says since when, and what the two have in common', async () => {
  const own = {
    interests: [1, 2, 3],
    city: 'Hamburg',
    region: 'DE-HH',
    country: 'DE',
  }
  await db().updateTable('member').set(own).where('id', '=', ingrid.viewer.id).execute()
  await db()
    .updateTable('member')
    .set({ ...own, interests: [2, 3, 4] })
    .where('id', '=', id)
    .execute()
  await tell([ingrid.viewer.id, id], { signup_reason: 'travel' })
  const match = await read()
  expect(match).toMatchObject({
    member: { id },
    common: { interests: [2, 3], place: 'Hamburg', signupReason: 'travel' },
  })
  const likes = await db()
    .selectFrom('member_like')
    .select('created_at')
    .where('liker_id', 'in', [id, ingrid.viewer.id])
    .where('liked_id', 'in', [id, ingrid.viewer.id])
    .execute()
  const times = likes.map(({ created_at }) => created_at.getTime())
  const since = Math.max(...times)
  // To ten minutes, as everything that tells what others did.
  expect(new Date(match!.since).getTime()).toBe(since - (since % 600_000))
})

test('LIKE-1 TRUST-1 a town in common is told as far as the site shows towns, and never of a fictional profile', async () => {
  const hidden = { ...ingrid.site, visible_profile_fields: ['interests'] }
  expect((await readMatch(ingrid.viewer, hidden, id))?.common.place).toBeNull()
  const { id: fictional } = await db()
    .selectFrom('member')
    .select('id')
    .where('site_id', '=', ingrid.site.id)
    .where('kind', '=', 'fictional')
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  const pair = [fictional, ingrid.viewer.id] as const
  const likes = [pair, pair.toReversed()].map(([liker_id, liked_id]) => ({
    liker_id: liker_id!,
    liked_id: liked_id!,
    origin: 'member' as const,
  }))
  await db()
    .insertInto('member_like')
    .values(likes)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const home = { city: 'Hamburg', region: 'DE-HH', country: 'DE' }
  await db().updateTable('member').set(home).where('id', '=', fictional).execute()
  expect((await read())?.common.place).toBe('Hamburg')
  expect((await read(fictional))?.common).toMatchObject({ place: null })
})

test('LIKE-1 whoever is no match has no page', async () => {
  const { likes } = await readLikes(ingrid.viewer, ingrid.site, 'received', 1)
  const oneSided = likes.find(({ matched }) => !matched)!.id
  expect(await read(oneSided)).toBeNull()
  expect(await read(ingrid.viewer.id)).toBeNull()
  expect(await read('018c0000-0000-7000-8000-000000000000')).toBeNull()
})

test('LIKE-1 a block ends the page of a match', async () => {
  await db().insertInto('block').values({ blocker_id: id, blocked_id: ingrid.viewer.id }).execute()
  expect(await read()).toBeNull()
  await db().deleteFrom('block').where('blocker_id', '=', id).execute()
  expect(await read()).not.toBeNull()
})

test('LIKE-2 when one takes the like back the match has ended', async () => {
  await db().deleteFrom('member_like').where('liker_id', '=', id).execute()
  expect(await read()).toBeNull()
})
