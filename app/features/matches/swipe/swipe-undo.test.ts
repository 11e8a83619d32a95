import { expect, test } from 'vitest'
import { moveClock, now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeLike } from '#tests/make/like.ts'
import { cookie, fetchDeck, ingrid, moveClockTo, playFrom, swipe, undo } from '#tests/make/swiper.ts'

test('SEARCH-4 undoes the last pass, and only that one', async () => {
  const { cards } = await fetchDeck()
  const [first, second] = cards
  await swipe(first!.id, false)
  moveClock(1000)
  await swipe(second!.id, false)
  expect((await fetchDeck()).last_decision).toMatchObject({ card: { id: second!.id }, liked: false })
  expect((await undo(first!.id)).status).toBe(404)
  expect(await (await undo(second!.id)).json()).toMatchObject({
    card: { id: second!.id, name: second!.name },
    liked: false,
    likes_left: 4,
  })
  expect((await undo(second!.id)).status).toBe(404)
  expect((await fetchDeck()).cards.map(({ id }) => id)).toContain(second!.id)
  moveClock(2 * 3_600_000)
  expect((await fetchDeck()).last_decision).toBeNull()
})

const findLikesTo = (id: string) =>
  db()
    .selectFrom('member_like')
    .selectAll()
    .where('liker_id', '=', ingrid.id)
    .where('liked_id', '=', id)
    .execute()

test('SEARCH-4 undoing the last like returns its share of the day and removes it for the other member', async () => {
  const { id, name } = (await fetchDeck()).cards[0]!
  expect(await (await swipe(id, true)).json()).toMatchObject({ likes_left: 3 })
  expect((await fetchDeck()).last_decision).toMatchObject({ card: { id, name }, liked: true })
  expect(await (await undo(id)).json()).toMatchObject({ card: { id }, liked: true, likes_left: 4 })
  expect(await findLikesTo(id)).toEqual([])
  const after = await fetchDeck()
  expect(after).toMatchObject({ likes_left: 4, last_decision: null })
  expect(after.cards.map((card) => card.id)).toContain(id)
})

test('SEARCH-4 a like repeated after an undo is restored as it was, and is not news again', async () => {
  const { id } = (await fetchDeck()).cards[0]!
  await swipe(id, true)
  await db().updateTable('member_like').set({ seen_at: now() }).where('liked_id', '=', id).execute()
  const [before] = await findLikesTo(id)
  await undo(id)
  moveClock(60_000)
  expect(await (await swipe(id, true)).json()).toMatchObject({ likes_left: 3 })
  expect(await findLikesTo(id)).toEqual([before])
})

test('SEARCH-4 undo sent twice, or together with a like, returns at most one share', async () => {
  const [first, second, third] = (await fetchDeck()).cards
  await swipe(first!.id, true)
  await swipe(second!.id, true)
  const undone = await Promise.all([undo(second!.id), undo(second!.id), undo(second!.id)])
  expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  expect((await fetchDeck()).likes_left).toBe(3)
  await swipe(second!.id, true)
  const [back] = await Promise.all([undo(second!.id), swipe(third!.id, true)])
  expect((await fetchDeck()).likes_left).toBe(back.status === 200 ? 2 : 1)
  expect((await findLikesTo(second!.id)).length).toBe(back.status === 200 ? 0 : 1)
  expect((await fetchDeck()).last_decision?.card.id).toBe(third!.id)
})

test('SEARCH-4 undoing yesterday’s like returns no share today, and after an hour nothing can be undone', async () => {
  await playFrom('2030-05-01T21:50:00Z')
  const [first, second] = (await fetchDeck()).cards
  await swipe(first!.id, true)
  moveClockTo('2030-05-01T22:10:00Z')
  expect(await (await undo(first!.id)).json()).toMatchObject({ liked: true, likes_left: 4 })
  await swipe(second!.id, true)
  moveClockTo('2030-05-01T23:11:00Z')
  expect((await fetchDeck()).last_decision).toBeNull()
  expect((await undo(second!.id)).status).toBe(404)
  expect((await fetchDeck()).likes_left).toBe(3)
})

test('SEARCH-4 a like removed elsewhere returns no share', async () => {
  const { id } = (await fetchDeck()).cards[0]!
  await swipe(id, true)
  await call('/api/like.php', { method: 'DELETE', cookie, json: { profile: id } })
  expect((await undo(id)).status).toBe(404)
  expect((await fetchDeck()).likes_left).toBe(3)
})

test('LIKE-2 undoing a like ends its match, but not once the two have written', async () => {
  const { id } = (await fetchDeck()).cards[0]!
  await makeLike({ id }, ingrid)
  expect(await (await swipe(id, true)).json()).toMatchObject({ matched: true })
  expect(await (await undo(id)).json()).toMatchObject({ liked: true, likes_you: true, likes_left: 4 })
  expect(await (await call(`/api/member.php?id=${id}`, { cookie })).json()).toMatchObject({
    profile: { like: { liked: false, likes_you: true, matched: false } },
  })
  await swipe(id, true)
  moveClock(1000)
  await makeConversation(ingrid, { id })
  const refused = await undo(id)
  expect([refused.status, (await refused.json()).error]).toEqual([409, 'already_written'])
  expect(await findLikesTo(id)).toHaveLength(1)
  expect((await fetchDeck()).likes_left).toBe(3)
})
