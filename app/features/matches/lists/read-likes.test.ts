import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeLike } from '#tests/make/like.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfiles } from '#tests/make/profile.ts'
import { parseLikeList } from './like-lists.ts'
import { readLikes } from './list-likes.server.ts'

const ingrid = await makeMember()
const people = await makeProfiles(26, { gender: 'male', photos: 1 })
const suggesting = people[25]!

// 21 like her, twelve of them unseen; she likes seven, three of them back.
for (const [place, liker] of people.slice(0, 21).entries())
  await makeLike(liker, ingrid, { created_at: hoursAgo(place), seen_at: place < 12 ? null : new Date() })
for (const person of people.slice(18, 25)) await makeLike(ingrid, person)
await makeLike(suggesting, ingrid, { origin: 'suggestion' })

function hoursAgo(hours: number) {
  return new Date(Date.now() - hours * 3_600_000)
}

function read(list: 'received' | 'sent' | 'matches', page = 1) {
  return readLikes(ingrid.viewer, ingrid.site, list, page)
}

test('LIKE-1 the tabs count what they list, and suggestions are in none of them', async () => {
  const { counts, likes } = await read('received')
  expect(counts).toEqual({ received: 21, sent: 7, matches: 3 })
  expect(likes).toHaveLength(21)
  expect((await read('sent')).likes).toHaveLength(7)
  expect((await read('matches')).likes).toHaveLength(3)
})

test('LIKE-1 a received like is new until its liker’s profile is opened; a sent one never is', async () => {
  expect((await read('received')).likes.filter(({ like_new }) => like_new)).toHaveLength(12)
  expect((await read('sent')).likes.filter(({ like_new }) => like_new)).toHaveLength(0)
})

test('LIKE-1 the newest likes come first', async () => {
  const times = (await read('received')).likes.map(({ liked_at }) => liked_at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('LIKE-2 a match also appears in both other tabs', async () => {
  const idsOf = async (list: 'received' | 'sent' | 'matches') => (await read(list)).likes.map(({ id }) => id)
  const [received, sent, matches] = await Promise.all([idsOf('received'), idsOf('sent'), idsOf('matches')])
  expect(matches.toSorted()).toEqual(received.filter((id) => sent.includes(id)).toSorted())
})

test('LIKE-1 lists likes in pages of 24, and a page number past the end shows the last page', async () => {
  const lars = await makeMember({ name: 'Lars', gender: 'male' })
  for (const woman of await makeProfiles(60)) await makeLike(woman, lars)
  const first = await readLikes(lars.viewer, lars.site, 'received', 1)
  expect(first).toMatchObject({ counts: { received: 60 }, page: 1, pages: 3 })
  expect(first.likes).toHaveLength(24)
  const last = await readLikes(lars.viewer, lars.site, 'received', 999)
  expect(last.page).toBe(3)
})

test.each([
  ['invisible', { invisible: true }],
  ['disabled', { status: 'disabled' }],
  ['under review', { under_review: true }],
] as const)('a member who is %s is neither listed nor counted', async (_, change) => {
  const before = await read('received')
  const { id } = before.likes[0]!
  await db().updateTable('member').set(change).where('id', '=', id).execute()
  const after = await read('received')
  expect(after.counts.received).toBe(before.counts.received - 1)
  expect(after.likes.map(({ id }) => id)).not.toContain(id)
})

test.each(['by the viewer', 'by the other'])('a block %s hides the like', async (by) => {
  const before = await read('received')
  const { id } = before.likes[0]!
  await (by === 'by the viewer' ? makeBlock(ingrid, { id }) : makeBlock({ id }, ingrid))
  const after = await read('received')
  expect(after.counts.received).toBe(before.counts.received - 1)
  expect(after.likes.map(({ id }) => id)).not.toContain(id)
})

test('LIKE-1 lists likes of members without a picture', async () => {
  const before = await read('received')
  const { id } = before.likes[0]!
  await db().deleteFrom('photo').where('member_id', '=', id).execute()
  const after = await read('received')
  expect(after.counts).toEqual(before.counts)
  expect(after.likes.find((like) => like.id === id)?.main_image).toBeNull()
})

test('LIKE-1 an unknown tab is not found', () => {
  expect(parseLikeList(undefined)).toBe('received')
  expect(parseLikeList('matches')).toBe('matches')
  expect(parseLikeList('m')).toBeUndefined()
})
