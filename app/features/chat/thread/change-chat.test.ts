import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { waitForLock } from '#tests/wait-for-lock.ts'
import { insertMessage } from '../conversations.db.server.ts'
import { listChats } from '../list/list-chats.server.ts'
import { textContent } from '../send/content.server.ts'
import { sendMessage } from '../send/send-message.server.ts'
import { markAllDelivered, markDelivered, markRead, removeChat, unsendMessage } from './change-chat.server.ts'
import { readChat } from './read-chat.server.ts'

/** Theo has written three lines that Ingrid has not read. */
async function makeUnreadConversation() {
  const [ingrid, theo] = [await makeMember(), await makeMember({ gender: 'male' })]
  await giveCredits(theo, 5)
  const lines = ['Good evening', 'How are you?', 'I am well'].map((text) => ({ by: theo, text }))
  const { id } = await makeConversation(ingrid, theo, { lines, unread: 3 })
  const read = (by = ingrid) => readChat(by.viewer, by.site, { conversation: id })
  const say = async (text: string) => {
    const outgoing = { conversation: id, client_id: newId() }
    return (await sendMessage(theo.viewer, theo.site, outgoing, textContent(theo.site, text))).message
  }
  return { ingrid, theo, id, read, say }
}

async function readPublishedEvents(memberId: string) {
  const rows = await db()
    .selectFrom('live_event')
    .select('event')
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute()
  return rows.map(({ event }) => event)
}

test('CHAT-5 marking as read clears the unread count, never moves back, and notifies the sender', async () => {
  const { ingrid, theo, id, read } = await makeUnreadConversation()
  expect(await markRead(ingrid.viewer, id, 2)).toEqual({ ok: true, num_unread_messages: 1 })
  expect(await markRead(ingrid.viewer, id, 1)).toEqual({ ok: true, num_unread_messages: 1 })
  expect((await read()).conversation).toMatchObject({ read_up_to: 2, num_unread_messages: 1 })
  expect(await markRead(ingrid.viewer, id, 99)).toEqual({ ok: true, num_unread_messages: 0 })
  expect((await read(theo)).conversation).toMatchObject({ partner_read_up_to: 3, partner_delivered_up_to: 3 })
  const receipt = { type: 'read', conversation: id }
  expect(await readPublishedEvents(theo.id)).toEqual([
    { ...receipt, delivered_up_to: 2, read_up_to: 2 },
    { ...receipt, delivered_up_to: 3, read_up_to: 3 },
  ])
})

test('CHAT-5 a message that arrives while the one before it is marked as read counts as unread', async () => {
  const { ingrid, theo, id, read } = await makeUnreadConversation()
  const reading = await transaction(async (tx) => {
    await insertMessage(tx, {
      id: newId(),
      conversationId: id,
      sequence: 4,
      clientId: newId(),
      siteId: ingrid.site.id,
      senderId: theo.id,
      receiverId: ingrid.id,
      kind: 'text',
      body: 'And you?',
      cost: 0,
      quotedId: null,
      at: new Date(),
    })
    const marked = markRead(ingrid.viewer, id, 3)
    await waitForLock(marked)
    return { marked }
  })
  expect(await reading.marked).toEqual({ ok: true, num_unread_messages: 1 })
  expect((await read()).conversation).toMatchObject({ read_up_to: 3, num_unread_messages: 1 })
})

test('CHAT-7 publishes a delivery once, without marking anything as read', async () => {
  const { ingrid, theo, id, read } = await makeUnreadConversation()
  await markDelivered(ingrid.viewer, id, 3)
  expect(await markDelivered(ingrid.viewer, id, 3)).toEqual({ ok: true, num_unread_messages: 3 })
  expect((await read(theo)).conversation).toMatchObject({ partner_read_up_to: 0, partner_delivered_up_to: 3 })
  expect(await readPublishedEvents(theo.id)).toHaveLength(1)
})

test('CHAT-7 marks waiting messages in all conversations as delivered at once, published once each', async () => {
  const { ingrid, theo, id, read } = await makeUnreadConversation()
  const [karl, blocked] = [await makeMember({ gender: 'male' }), await makeMember({ gender: 'male' })]
  const others = [karl, blocked].map((by) => ({ by, lines: [{ by, text: 'Hello' }], unread: 1 }))
  for (const { by, ...talk } of others) await makeConversation(ingrid, by, talk)
  await makeBlock(ingrid, blocked)
  const arrive = () =>
    call('/api/chat.php', { method: 'PUT', cookie: ingrid.cookie, json: { delivered: true } })
  const rowVersions = () =>
    db()
      .selectFrom('conversation_party')
      .select(sql`xmin::text`.as('version'))
      .where('member_id', '=', ingrid.id)
      .orderBy('conversation_id')
      .execute()
  const answers = await Promise.all([arrive(), arrive(), arrive()])
  for (const answer of answers) expect(await answer.json()).toEqual({ ok: true })
  expect((await read(theo)).conversation).toMatchObject({ partner_read_up_to: 0, partner_delivered_up_to: 3 })
  expect(await readPublishedEvents(theo.id)).toEqual([
    { type: 'read', conversation: id, delivered_up_to: 3, read_up_to: 0 },
  ])
  expect(await readPublishedEvents(karl.id)).toHaveLength(1)
  expect(await readPublishedEvents(blocked.id)).toEqual([])
  const before = await rowVersions()
  await arrive()
  expect(await rowVersions()).toEqual(before)
  // A delivery does not mark anything as read.
  expect((await read()).conversation).toMatchObject({ num_unread_messages: 3, read_up_to: 0 })
})

async function setReadReceipts(memberId: string, read_receipts: boolean) {
  await db()
    .insertInto('preference')
    .values({ account_id: memberId, read_receipts, updated_at: new Date() })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ read_receipts }))
    .execute()
}

test('CHAT-7 with receipts off, publishes deliveries only, and does not reveal the reads later', async () => {
  const { ingrid, theo, id, read, say } = await makeUnreadConversation()
  await setReadReceipts(ingrid.id, false)
  await markDelivered(ingrid.viewer, id, 3)
  const arrived = { type: 'read', conversation: id, delivered_up_to: 3, read_up_to: 0 }
  expect(await readPublishedEvents(theo.id)).toEqual([arrived])
  await markRead(ingrid.viewer, id, 2)
  await markRead(ingrid.viewer, id, 3)
  expect(await readPublishedEvents(theo.id)).toEqual([arrived])
  await setReadReceipts(ingrid.id, true)
  await markRead(ingrid.viewer, id, 3)
  expect((await read(theo)).conversation).toMatchObject({ partner_read_up_to: 0, partner_delivered_up_to: 3 })
  await markDelivered(ingrid.viewer, id, (await say('Are you still there?')).sequence)
  expect((await read(theo)).conversation).toMatchObject({ partner_read_up_to: 0, partner_delivered_up_to: 4 })
  const { sequence } = await say('Hello?')
  await markAllDelivered(ingrid.viewer)
  expect((await read(theo)).conversation).toMatchObject({ partner_read_up_to: 0, partner_delivered_up_to: 5 })
  await markRead(ingrid.viewer, id, sequence)
  expect((await read(theo)).conversation?.partner_read_up_to).toBe(sequence)
})

test('CHAT-5 PROFILE-4 after a block neither sees how far the other has received or read', async () => {
  for (const isBlocker of [true, false]) {
    const { ingrid, theo, id, read } = await makeUnreadConversation()
    await markRead(ingrid.viewer, id, 1)
    const before = await readPublishedEvents(theo.id)
    await (isBlocker ? makeBlock(ingrid, theo) : makeBlock(theo, ingrid))
    await markDelivered(ingrid.viewer, id, 2)
    expect(await markRead(ingrid.viewer, id, 3)).toEqual({ ok: true, num_unread_messages: 0 })
    expect(await readPublishedEvents(theo.id)).toEqual(before)
    expect((await read(theo)).conversation).toMatchObject({
      partner_read_up_to: 1,
      partner_delivered_up_to: 1,
    })
  }
})

test('CHAT-5 publishes no receipts for a removed conversation or from a member under review', async () => {
  const removed = await makeUnreadConversation()
  await removeChat(removed.ingrid.viewer, removed.id)
  for (const mark of [markRead, markDelivered])
    await expect(mark(removed.ingrid.viewer, removed.id, 3)).rejects.toMatchObject({ code: 'not_found' })
  expect(await readPublishedEvents(removed.theo.id)).toEqual([])

  const { ingrid, theo, id, read } = await makeUnreadConversation()
  await db().updateTable('member').set({ under_review: true }).where('id', '=', ingrid.id).execute()
  await markRead(ingrid.viewer, id, 3)
  expect(await readPublishedEvents(theo.id)).toEqual([])
  expect((await read(theo)).conversation).toMatchObject({ partner_read_up_to: 0, partner_delivered_up_to: 0 })
})

test('CHAT-5 refuses changes to another member’s conversation', async () => {
  const { id } = await makeUnreadConversation()
  const { cookie } = await makeMember()
  for (const json of [{ read_up_to: 1 }, { delivered_up_to: 1 }, { muted: true }, { archived: true }]) {
    const response = await call('/api/chat.php', {
      method: 'PUT',
      cookie,
      json: { conversation: id, ...json },
    })
    expect(response.status).toBe(404)
  }
})

test('CHAT-5 removes only one’s own conversation: 200 if already removed, 404 for a foreign or invented one', async () => {
  const { ingrid, theo, id } = await makeUnreadConversation()
  const { cookie: stranger } = await makeMember()
  const remove = async (conversation: string, cookie: string) =>
    (await call('/api/chat.php', { method: 'DELETE', cookie, json: { conversation } })).status
  expect(await remove(id, stranger)).toBe(404)
  expect(await remove(newId(), ingrid.cookie)).toBe(404)
  expect((await listChats(theo.viewer)).chats).toHaveLength(1)
  expect([await remove(id, ingrid.cookie), await remove(id, ingrid.cookie)]).toEqual([200, 200])
})

test('CHAT-5 removing twice has no further effect, and publishes no read receipt', async () => {
  const { ingrid, theo, id, read } = await makeUnreadConversation()
  await removeChat(ingrid.viewer, id)
  await removeChat(ingrid.viewer, id)
  expect((await listChats(ingrid.viewer)).chats).toEqual([])
  expect((await read(theo)).conversation).toMatchObject({ partner_read_up_to: 0 })
  expect(await readPublishedEvents(theo.id)).toEqual([])
})

test('CHAT-2 taking back an unread message refunds it once and leaves its place empty', async () => {
  const { ingrid, theo, say, read } = await makeUnreadConversation()
  const { id, sequence } = await say('I should not have said that')
  expect(await balanceOf(theo.id)).toBe(4)
  const answers = await Promise.all([1, 2, 3].map(() => unsendMessage(theo.viewer, id)))
  expect(answers).toEqual([1, 2, 3].map(() => ({ ok: true, credits: 5 })))
  const { messages, conversation } = await read()
  expect(messages.at(-1)).toMatchObject({ sequence, taken_back: true, text: null })
  expect(conversation?.num_unread_messages).toBe(3)
  expect((await listChats(ingrid.viewer)).chats[0]?.last_message).toMatchObject({
    taken_back: true,
    text: '',
  })
  const stored = await db()
    .selectFrom('message')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.body).toBe('')
  expect((await say('Good night')).sequence).toBe(sequence + 1)
})

test('CHAT-2 TRUST-7 shows no warning for a message that was taken back', async () => {
  const { theo, say, read } = await makeUnreadConversation()
  const { id } = await say('Can you send me 500 euros by Western Union?')
  expect((await read()).messages.at(-1)).toHaveProperty('warning')
  await unsendMessage(theo.viewer, id)
  expect((await read()).messages.at(-1)).not.toHaveProperty('warning')
})

test('CHAT-2 TRUST-8 limits taking back to twenty times a day', async () => {
  const { theo, say } = await makeUnreadConversation()
  await giveCredits(theo, 20)
  for (let turn = 0; turn < 20; turn++) await unsendMessage(theo.viewer, (await say('Now you see it')).id)
  const { id } = await say('Once too often')
  await expect(unsendMessage(theo.viewer, id)).rejects.toMatchObject({ code: 'taken_back_enough' })
})

type UnreadConversation = Awaited<ReturnType<typeof makeUnreadConversation>>

test.each([
  ['lets it be told', () => {}, 'message_read'],
  [
    'keeps receipts to themselves',
    ({ ingrid }: UnreadConversation) => setReadReceipts(ingrid.id, false),
    'ok',
  ],
  [
    'is invisible and has not answered',
    ({ ingrid }: UnreadConversation) =>
      db().updateTable('member').set({ invisible: true }).where('id', '=', ingrid.id).execute(),
    'ok',
  ],
  ['has blocked the sender', ({ ingrid, theo }: UnreadConversation) => makeBlock(ingrid, theo), 'ok'],
  ['is blocked by the sender', ({ ingrid, theo }: UnreadConversation) => makeBlock(theo, ingrid), 'ok'],
])(
  'CHAT-2 CHAT-5 the answer to taking back reveals only what the sender may know of a reader who %s',
  async (_, become, answer) => {
    const talk = await makeUnreadConversation()
    const { ingrid, theo, id: conversation, say, read } = talk
    const [first, second, third] = [await say('One'), await say('Two'), await say('Three')]
    await become(talk)
    await markRead(ingrid.viewer, conversation, first.sequence)
    await markDelivered(ingrid.viewer, conversation, second.sequence)
    const shown = (await read(theo)).conversation?.partner_read_up_to
    expect(shown).toBe(answer === 'ok' ? 0 : first.sequence)
    const unsend = ({ id }: { id: string }) =>
      unsendMessage(theo.viewer, id).then(
        () => 'ok',
        ({ code }) => code,
      )
    expect(await unsend(first)).toBe(answer)
    expect([await unsend(second), await unsend(third)]).toEqual(['ok', 'ok'])
    expect(await balanceOf(theo.id)).toBe(answer === 'ok' ? 5 : 4)
  },
)

test('CHAT-2 refuses to take back a message that was read or is another’s', async () => {
  const { ingrid, theo, id: conversation, say } = await makeUnreadConversation()
  const { id, sequence } = await say('Good night')
  await expect(unsendMessage(ingrid.viewer, id)).rejects.toMatchObject({ code: 'not_found' })
  await markRead(ingrid.viewer, conversation, sequence)
  const refused = await call('/api/chat.php', {
    method: 'DELETE',
    cookie: theo.cookie,
    json: { message: id },
  })
  const { error, message } = await refused.json()
  // Its text must not reveal what the reader does not share.
  expect([error, message]).toEqual(['message_read', expect.not.stringContaining('read')])
  expect(await balanceOf(theo.id)).toBe(4)
})

test('CHAT-2 of a concurrent read and taking back one wins, and the refund matches', async () => {
  const { ingrid, theo, id: conversation, say, read } = await makeUnreadConversation()
  for (let round = 0; round < 5; round++) {
    await giveCredits(theo, 1)
    const before = await balanceOf(theo.id)
    const { id, sequence } = await say('Now or never')
    const [back] = await Promise.allSettled([
      unsendMessage(theo.viewer, id),
      markRead(ingrid.viewer, conversation, sequence),
    ])
    const { messages } = await read()
    const isBack = back.status === 'fulfilled'
    expect(messages.at(-1)?.taken_back).toBe(isBack)
    expect(await balanceOf(theo.id)).toBe(isBack ? before : before - 1)
  }
})
