import { expect, test } from 'vitest'
import { db } from '#app/platform/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { memberOf } from '#tests/make/demo-member.ts'
import { listChats, readChat } from './chats.server.ts'

async function chatOf(email: string) {
  const { viewer } = await memberOf(email)
  const [chat] = (await listChats(viewer, 1)).chats
  if (!chat) throw new Error(`${email} has no conversation`)
  return { viewer, chat }
}

function partnerIdOf(conversation: string, viewer: { id: string }) {
  return db()
    .selectFrom('conversation_party')
    .select('member_id')
    .where('conversation_id', '=', conversation)
    .where('member_id', '<>', viewer.id)
    .executeTakeFirstOrThrow()
}

test('CHAT-1 conversations are listed with the newest first and their unread messages', async () => {
  const { viewer } = await memberOf('ingrid@demo.example')
  const { chats, pages } = await listChats(viewer, 1)
  expect(chats).toHaveLength(5)
  expect(pages).toBe(1)
  expect(chats.map(({ unread }) => unread).toSorted()).toEqual([0, 0, 0, 1, 2])
  const times = chats.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('CHAT-1 the list shows the last message of each conversation', async () => {
  const { viewer, chat } = await chatOf('ingrid@demo.example')
  const last = (await readChat(viewer, chat.id)).messages.at(-1)
  expect(last).toMatchObject({ own: chat.last.own, body: chat.last.words, at: chat.at })
})

test('CHAT-1 a member with many conversations gets them in pages of 24', async () => {
  const { viewer } = await memberOf('lars@demo.example')
  const [first, second] = [await listChats(viewer, 1), await listChats(viewer, 2)]
  expect(first.chats).toHaveLength(24)
  expect(first.chats.map(({ id }) => id)).not.toContain(second.chats[0]?.id)
})

test('CHAT-1 a new member has no conversation', async () => {
  const { viewer } = await memberOf('anna@demo.example')
  expect((await listChats(viewer, 1)).chats).toEqual([])
})

test('CHAT-1 reading a conversation leaves its unread count alone', async () => {
  const { viewer } = await memberOf('ingrid@demo.example')
  const before = (await listChats(viewer, 1)).chats
  for (const { id } of before) await readChat(viewer, id)
  expect((await listChats(viewer, 1)).chats).toEqual(before)
})

test('CHAT-1 another member’s conversation, an unknown one and nonsense are not found', async () => {
  const { chat } = await chatOf('ingrid@demo.example')
  const { viewer: theo } = await memberOf('theo@demo.example')
  for (const id of [chat.id, newId(), 'nonsense', `${chat.id}' or 1=1`]) {
    await expect(readChat(theo, id)).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('CHAT-5 a removed conversation is gone for the one who removed it', async () => {
  const { viewer, chat } = await chatOf('theo@demo.example')
  await db()
    .updateTable('conversation_party')
    .set({ removed_at: new Date() })
    .where('conversation_id', '=', chat.id)
    .where('member_id', '=', viewer.id)
    .execute()
  expect((await listChats(viewer, 1)).chats.map(({ id }) => id)).not.toContain(chat.id)
  await expect(readChat(viewer, chat.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('AUTH-6 a conversation names its partner even while disabled, without the picture', async () => {
  const { viewer, chat } = await chatOf('lars@demo.example')
  expect(chat.partner.main_image?.thumb_filename).toMatch(/^\/photos\/.*thumb/)
  const { member_id } = await partnerIdOf(chat.id, viewer)
  await db().updateTable('member').set({ status: 'disabled' }).where('id', '=', member_id).execute()
  const { partner } = await readChat(viewer, chat.id)
  expect(partner).toMatchObject({ name: chat.partner.name, active: false, main_image: null })
})

test('PROFILE-4 a block hides the picture from both sides', async () => {
  const { viewer, chat } = await chatOf('ingrid@demo.example')
  const { member_id } = await partnerIdOf(chat.id, viewer)
  await db().insertInto('block').values({ blocker_id: member_id, blocked_id: viewer.id }).execute()
  expect((await readChat(viewer, chat.id)).partner.main_image).toBeNull()
})

test('CHAT-1 a long conversation shows its last 50 messages in order and says that there are more', async () => {
  const { viewer, chat } = await chatOf('lars@demo.example')
  const { member_id: sender_id } = await partnerIdOf(chat.id, viewer)
  const { last_sequence } = await db()
    .selectFrom('conversation')
    .select('last_sequence')
    .where('id', '=', chat.id)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: 60 }, (_, place) => ({
    ...{ id: newId(), client_id: newId(), conversation_id: chat.id, sender_id, kind: 'text' as const },
    ...{ sequence: Number(last_sequence) + place + 1, body: `line ${place + 1}` },
  }))
  await db().insertInto('message').values(more).execute()
  await db()
    .updateTable('conversation')
    .set({ last_sequence: Number(last_sequence) + 60 })
    .where('id', '=', chat.id)
    .execute()
  const { messages, hasOlder } = await readChat(viewer, chat.id)
  expect(messages.map(({ body }) => body)).toEqual(more.slice(10).map(({ body }) => body))
  expect(hasOlder).toBe(true)
})

test('TRUST-1 a conversation with a fictional profile says so in the list and in the thread', async () => {
  const { viewer, site } = await memberOf('anna@demo.example')
  const { id: fictional } = await db()
    .selectFrom('member')
    .select('id')
    .where('site_id', '=', site.id)
    .where('kind', '=', 'fictional')
    .executeTakeFirstOrThrow()
  const id = newId()
  const [first_id, second_id] = [viewer.id, fictional].toSorted() as [string, string]
  const conversation = {
    id,
    site_id: site.id,
    first_id,
    second_id,
    last_sequence: 1,
    last_message_at: new Date(),
  }
  await db().insertInto('conversation').values(conversation).execute()
  const parties = [viewer.id, fictional].map((member_id) => ({ conversation_id: id, member_id }))
  await db().insertInto('conversation_party').values(parties).execute()
  const hello = { id: newId(), client_id: newId(), conversation_id: id, sequence: 1, sender_id: viewer.id }
  await db()
    .insertInto('message')
    .values({ ...hello, kind: 'text', body: 'Hello' })
    .execute()
  expect((await listChats(viewer, 1)).chats).toMatchObject([{ id, partner: { fictional: true } }])
  expect((await readChat(viewer, id)).partner.fictional).toBe(true)
})
