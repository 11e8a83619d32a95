import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { makeConversation } from '#tests/make/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile, makeProfiles } from '#tests/make/profile.ts'
import { listChats, readChat } from './chats.server.ts'

/** Somebody with a conversation. */
async function makeTalk(lines?: string[]) {
  const ingrid = await makeMember()
  const theo = await makeMember({ gender: 'male', photos: 1 })
  const said = lines?.map((text) => ({ by: theo, text }))
  const { id } = await makeConversation(ingrid, theo, { lines: said })
  return { ingrid, theo, id }
}

test('CHAT-1 conversations are listed with the newest first and their unread messages', async () => {
  const ingrid = await makeMember()
  const unread = [0, 2, 0, 1, 0]
  const men = await makeProfiles(unread.length, { gender: 'male' })
  const noon = Date.UTC(2026, 2, 14, 12)
  for (const [place, by] of men.entries()) {
    const lines = ['Good evening', 'How are you?', 'I am well'].map((text) => ({ by, text }))
    const at = new Date(noon + ((place * 2) % 5) * 3_600_000)
    await makeConversation(ingrid, by, { lines, unread: unread[place], at })
  }
  const { chats, pages } = await listChats(ingrid.viewer, 1)
  expect(chats).toHaveLength(5)
  expect(pages).toBe(1)
  expect(chats.map(({ unread }) => unread).toSorted()).toEqual([0, 0, 0, 1, 2])
  const times = chats.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('CHAT-1 the list shows the last message of each conversation', async () => {
  const ingrid = await makeMember()
  const theo = await makeProfile({ gender: 'male' })
  const lines = [
    { by: theo, text: 'Do you dance?' },
    { by: ingrid, text: 'On Sundays' },
  ]
  await makeConversation(ingrid, theo, { lines })
  const [chat] = (await listChats(ingrid.viewer, 1)).chats
  expect(chat?.last).toMatchObject({ own: true, words: 'On Sundays' })
  const last = (await readChat(ingrid.viewer, chat!.id)).messages.at(-1)
  expect(last).toMatchObject({ own: true, body: 'On Sundays', at: chat?.at })
})

test('CHAT-1 a member with many conversations gets them in pages of 24', async () => {
  const lars = await makeMember({ gender: 'male' })
  for (const woman of await makeProfiles(30)) await makeConversation(lars, woman)
  const [first, second] = [await listChats(lars.viewer, 1), await listChats(lars.viewer, 2)]
  expect(first.chats).toHaveLength(24)
  expect(second.chats).toHaveLength(6)
  expect(first.chats.map(({ id }) => id)).not.toContain(second.chats[0]?.id)
})

test('CHAT-1 a new member has no conversation', async () => {
  const { viewer } = await makeMember()
  expect((await listChats(viewer, 1)).chats).toEqual([])
})

test('CHAT-1 reading a conversation leaves its unread count alone', async () => {
  const ingrid = await makeMember()
  for (const man of await makeProfiles(3, { gender: 'male' }))
    await makeConversation(ingrid, man, { unread: 1 })
  const before = (await listChats(ingrid.viewer, 1)).chats
  expect(before.map(({ unread }) => unread)).toEqual([1, 1, 1])
  for (const { id } of before) await readChat(ingrid.viewer, id)
  expect((await listChats(ingrid.viewer, 1)).chats).toEqual(before)
})

test('CHAT-1 another member’s conversation, an unknown one and nonsense are not found', async () => {
  const { id: others } = await makeTalk()
  const { viewer } = await makeMember()
  for (const id of [others, newId(), 'nonsense', `${others}' or 1=1`]) {
    await expect(readChat(viewer, id)).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('CHAT-5 a removed conversation is gone for the one who removed it', async () => {
  const { ingrid, theo, id } = await makeTalk()
  await db()
    .updateTable('conversation_party')
    .set({ removed_at: new Date() })
    .where('conversation_id', '=', id)
    .where('member_id', '=', ingrid.id)
    .execute()
  expect((await listChats(ingrid.viewer, 1)).chats).toEqual([])
  await expect(readChat(ingrid.viewer, id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await listChats(theo.viewer, 1)).chats).toMatchObject([{ id }])
})

test('AUTH-6 a conversation names its partner even while disabled, without the picture', async () => {
  const { ingrid, theo, id } = await makeTalk()
  const [chat] = (await listChats(ingrid.viewer, 1)).chats
  expect(chat?.partner.main_image?.thumb_filename).toMatch(/^\/photos\/.*thumb/)
  await db().updateTable('member').set({ status: 'disabled' }).where('id', '=', theo.id).execute()
  const { partner } = await readChat(ingrid.viewer, id)
  expect(partner).toMatchObject({ name: 'Theo', active: false, main_image: null })
})

test('PROFILE-4 a block hides the picture from both sides', async () => {
  const { ingrid, theo, id } = await makeTalk()
  expect((await readChat(ingrid.viewer, id)).partner.main_image).not.toBeNull()
  await db().insertInto('block').values({ blocker_id: theo.id, blocked_id: ingrid.id }).execute()
  expect((await readChat(ingrid.viewer, id)).partner.main_image).toBeNull()
})

test('CHAT-1 a long conversation shows its last 50 messages in order and says that there are more', async () => {
  const lines = Array.from({ length: 60 }, (_, place) => `line ${place + 1}`)
  const { ingrid, id } = await makeTalk(lines)
  const { messages, hasOlder } = await readChat(ingrid.viewer, id)
  expect(messages.map(({ body }) => body)).toEqual(lines.slice(10))
  expect(hasOlder).toBe(true)
})

test('TRUST-1 a conversation with a fictional profile says so in the list and in the thread', async () => {
  const { viewer } = await makeMember()
  const { id } = await makeConversation(viewer, await makeProfile({ kind: 'fictional', gender: 'male' }))
  expect((await listChats(viewer, 1)).chats).toMatchObject([{ id, partner: { fictional: true } }])
  expect((await readChat(viewer, id)).partner.fictional).toBe(true)
})
