import { afterAll, expect, test } from 'vitest'
import { closeBus, openBus } from '#app/platform/bus.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { openEvents } from '#tests/live-stream.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { publish } from '../publish-events.server.ts'

await openBus()
afterAll(closeBus)

const ingrid = await makeMember()
const theo = await makeMember({ gender: 'male' })
await giveCredits(theo, 10)

async function makePair() {
  return Promise.all([makeMember(), makeMember({ gender: 'male' })])
}

test('CHAT-7 a message reaches both, each as they may see it, with updated counts and credits', async () => {
  const [hers, his] = [await openEvents(ingrid), await openEvents(theo)]
  expect(await hers.next()).toEqual({ id: '0', type: 'ready', data: {} })
  expect(await his.next()).toEqual({ id: '0', type: 'ready', data: {} })
  const sent = { profile: ingrid.id, client_id: newId(), text: 'Good evening' }
  const answer = await (await call('/api/chat.php', { cookie: theo.cookie, json: sent })).json()
  const { conversation, message } = answer

  expect(await hers.next()).toEqual({
    type: 'counts',
    data: { unread_messages: 1, credits: 0 },
  })
  const chat = await call(`/api/chat.php?conversation=${conversation}`, { cookie: ingrid.cookie })
  const { messages } = await chat.json()
  const asHers = { id: '1', type: 'message', data: { conversation, message: messages[0] } }
  expect(await hers.next()).toEqual(asHers)
  expect(messages[0]).toMatchObject({ own: false, client_id: null, text: 'Good evening' })

  expect(await his.next()).toMatchObject({ type: 'counts', data: { credits: answer.credits } })
  expect(await his.next()).toEqual({ id: '1', type: 'message', data: { conversation, message } })
  expect(await his.next()).toEqual({ id: '2', type: 'credits', data: { credits: answer.credits } })

  const read = { conversation, read_up_to: 1 }
  await call('/api/chat.php', { method: 'PUT', cookie: ingrid.cookie, json: read })
  expect(await his.until('read')).toMatchObject({ data: { conversation, read_up_to: 1 } })
  expect(await hers.until('counts')).toMatchObject({ data: { unread_messages: 0 } })
  expect(await hers.next()).toEqual({ id: '2', type: 'chats', data: {} })
})

test('CHAT-7 publishes a block to the open pages of both, but its end only to the member who ends it', async () => {
  const [anna, karl] = await makePair()
  const [hers, his] = [await openEvents(anna), await openEvents(karl)]
  await Promise.all([hers.until('ready'), his.until('ready')])
  const change = (method: 'POST' | 'DELETE') =>
    call('/api/block.php', { method, cookie: anna.cookie, json: { profile: karl.id } })
  await change('POST')
  const [first, second] = ['1', '2'].map((id) => ({ id, type: 'reach', data: {} }))
  expect(await hers.until('reach')).toEqual(first)
  expect(await his.until('reach')).toEqual(first)
  await change('DELETE')
  expect(await hers.until('reach')).toEqual(second)
  const { last } = await db()
    .selectFrom('live_counter')
    .select('last')
    .where('member_id', '=', karl.id)
    .executeTakeFirstOrThrow()
  expect(last).toBe('1')
})

test('CHAT-7 LIKE-2 publishes a like and a match with the person they are from, and counts new likes', async () => {
  const [anna, karl] = await makePair()
  const [hers, his] = [await openEvents(anna), await openEvents(karl)]
  await Promise.all([hers.until('ready'), his.until('ready')])
  await call('/api/like.php', { cookie: karl.cookie, json: { profile: anna.id } })
  expect(await hers.next()).toMatchObject({ type: 'counts', data: { new_likes: 1 } })
  expect(await hers.next()).toMatchObject({ type: 'like', data: { profile: { id: karl.id, name: 'Theo' } } })
  await call('/api/like.php', { cookie: anna.cookie, json: { profile: karl.id } })
  expect(await his.until('match')).toMatchObject({ data: { profile: { id: anna.id }, by_you: false } })
  expect(await hers.until('match')).toMatchObject({ data: { profile: { id: karl.id }, by_you: true } })
})

test('CHAT-7 delivers no event about the other after a block, however early it was published', async () => {
  const [anna, karl] = await makePair()
  const { id: conversation } = await makeConversation(anna, karl)
  await transaction((tx) =>
    publish(tx, [
      { memberId: anna.id, event: { type: 'message', conversation, sequence: 1 } },
      { memberId: anna.id, event: { type: 'read', conversation, delivered_up_to: 1, read_up_to: 1 } },
      { memberId: anna.id, event: { type: 'like', profile: karl.id } },
    ]),
  )
  const before = await openEvents(anna, { after: 0 })
  expect(await before.until('message')).toMatchObject({ data: { conversation } })
  expect(await before.next()).toMatchObject({ type: 'read' })
  expect(await before.next()).toMatchObject({ type: 'like' })

  await makeBlock(karl, anna)
  await transaction((tx) => publish(tx, [{ memberId: anna.id, event: { type: 'chats' } }]))
  const blocked = await openEvents(anna, { after: 0 })
  expect(await blocked.next()).toMatchObject({ type: 'counts' })
  expect(await blocked.next()).toEqual({ id: '4', type: 'chats', data: {} })
})

test('CHAT-7 delivers no messages or conversations of other members', async () => {
  const [anna, karl] = await makePair()
  const { id: conversation } = await makeConversation(ingrid, karl)
  await transaction((tx) =>
    publish(tx, [
      { memberId: anna.id, event: { type: 'message', conversation, sequence: 1 } },
      { memberId: anna.id, event: { type: 'read', conversation, delivered_up_to: 1, read_up_to: 1 } },
      { memberId: anna.id, event: { type: 'chats' } },
    ]),
  )
  const events = await openEvents(anna, { after: 0 })
  expect(await events.next()).toMatchObject({ type: 'counts' })
  expect(await events.next()).toEqual({ id: '3', type: 'chats', data: {} })
})

test('CHAT-7 shows the typing indicator unless the writer has switched it off, is under review or is in a block', async () => {
  const [anna, karl] = await makePair()
  const { id: conversation } = await makeConversation(anna, karl)
  const events = await openEvents(anna)
  await events.until('ready')
  const type = (cookie: string) => call('/api/typing.php', { cookie, json: { conversation } })
  expect((await type(karl.cookie)).status).toBe(204)
  expect(await events.next()).toEqual({ type: 'typing', data: { conversation } })
  expect((await type(ingrid.cookie)).status).toBe(404)

  const preference = { account_id: karl.id, typing_shown: false, updated_at: new Date() }
  await db().insertInto('preference').values(preference).execute()
  expect((await type(karl.cookie)).status).toBe(204)
  await db().updateTable('preference').set({ typing_shown: true }).where('account_id', '=', karl.id).execute()
  const isUnderReview = (under_review: boolean) =>
    db().updateTable('member').set({ under_review }).where('id', '=', karl.id).execute()
  await isUnderReview(true)
  expect((await type(karl.cookie)).status).toBe(204)
  await isUnderReview(false)
  const removing = { method: 'DELETE', json: { conversation } }
  expect((await call('/api/chat.php', { cookie: karl.cookie, ...removing })).status).toBe(200)
  expect((await type(karl.cookie)).status).toBe(404)
  await db()
    .updateTable('conversation_party')
    .set({ removed_at: null })
    .where('member_id', '=', karl.id)
    .execute()
  await makeBlock(anna, karl)
  expect((await type(karl.cookie)).status).toBe(204)
  // It follows everything sent over the bus before.
  await transaction((tx) => publish(tx, [{ memberId: anna.id, event: { type: 'chats' } }]))
  expect(await events.next()).toMatchObject({ type: 'counts' })
  expect(await events.next()).toMatchObject({ type: 'chats' })
})
