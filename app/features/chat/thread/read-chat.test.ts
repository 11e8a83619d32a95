import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { readChat } from './read-chat.server.ts'

/** Two members with a conversation. */
async function makeConversationOfTwo(lines?: string[]) {
  const ingrid = await makeMember()
  const theo = await makeMember({ gender: 'male', photos: 1 })
  const said = lines?.map((text) => ({ by: theo, text }))
  const { id } = await makeConversation(ingrid, theo, { lines: said, unread: 1 })
  const read = (place: { before?: number; after?: number } = {}, site = ingrid.site) =>
    readChat(ingrid.viewer, site, { conversation: id, ...place })
  return { ingrid, theo, id, read }
}

test('CHAT-5 reading a conversation changes nothing', async () => {
  const { read } = await makeConversationOfTwo()
  const before = await read()
  expect(before.conversation).toMatchObject({ num_unread_messages: 1, read_up_to: 0, last_sequence: 1 })
  expect(await read()).toEqual(before)
})

test('CHAT-1 does not find another member’s conversation, an unknown one or nonsense', async () => {
  const { id: others } = await makeConversationOfTwo()
  const { viewer, site } = await makeMember()
  for (const conversation of [others, newId(), 'nonsense', `${others}' or 1=1`])
    await expect(readChat(viewer, site, { conversation })).rejects.toMatchObject({ code: 'not_found' })
  await expect(readChat(viewer, site, { profile: viewer.id })).rejects.toMatchObject({ code: 'not_found' })
})

test('CHAT-1 returns the partner and the prices before the first message', async () => {
  const [ingrid, theo] = [await makeMember(), await makeProfile({ gender: 'male' })]
  const chat = await readChat(ingrid.viewer, ingrid.site, { profile: theo.id })
  expect(chat).toMatchObject({ conversation: null, messages: [], has_more: false, draft: null })
  expect(chat.profile).toMatchObject({ id: theo.id, name: 'Theo', online: true, visible: true })
  expect(chat.sending).toMatchObject({ closed: null, message_credits: 1, photo_credits: 2, credits: 0 })
})

test('CHAT-1 returns shared interests before the first message, where the site uses interests', async () => {
  const { viewer, site } = await makeMember({ interests: [1, 2, 3] })
  const { id: profile } = await makeProfile({ gender: 'male', interests: [3, 4, 2] })
  const { shared_interests } = await readChat(viewer, site, { profile })
  expect(shared_interests.toSorted()).toEqual([2, 3])
  const without = { ...site, visible_profile_fields: ['gender'] }
  expect((await readChat(viewer, without, { profile })).shared_interests).toEqual([])
})

test('AUTH-6 shows the partner of a conversation even when disabled, but without the picture', async () => {
  const { theo, read } = await makeConversationOfTwo()
  expect((await read()).profile.main_image?.thumb_filename).toMatch(/^\/photos\/.*thumb/)
  await db().updateTable('member').set({ status: 'disabled' }).where('id', '=', theo.id).execute()
  const { profile, sending } = await read()
  expect(profile).toMatchObject({ name: 'Theo', visible: false, online: false, main_image: null })
  expect(sending.closed).toBe('gone')
  await db().updateTable('account').set({ status: 'not_confirmed' }).where('id', '=', theo.id).execute()
  expect((await read()).sending.closed).toBe('unconfirmed')
})

test('PROFILE-4 a block hides the picture from both sides, and closes the conversation', async () => {
  const { ingrid, theo, read } = await makeConversationOfTwo()
  await makeBlock(theo, ingrid)
  expect(await read()).toMatchObject({ profile: { main_image: null }, sending: { closed: 'blocked' } })
  const stranger = await makeMember()
  await makeBlock(theo, stranger)
  await expect(readChat(stranger.viewer, stranger.site, { profile: theo.id })).rejects.toMatchObject({
    code: 'blocked',
  })
})

test('CHAT-1 pages through a long conversation from its end, 50 at a time and without a gap', async () => {
  const lines = Array.from({ length: 120 }, (_, place) => `line ${place + 1}`)
  const { read } = await makeConversationOfTwo(lines)
  const last = await read()
  expect(last.messages.map(({ text }) => text)).toEqual(lines.slice(70))
  expect(last.has_more).toBe(true)
  const earlier = await read({ before: last.messages[0]?.sequence })
  const first = await read({ before: earlier.messages[0]?.sequence })
  expect(first).toMatchObject({ has_more: false, older_hidden: false })
  expect([...first.messages, ...earlier.messages, ...last.messages].map(({ text }) => text)).toEqual(lines)
  expect((await read({ after: 117 })).messages.map(({ sequence }) => sequence)).toEqual([118, 119, 120])
})

test('CHAT-6 hides messages beyond the site’s limit, and says so in the answer', async () => {
  const lines = Array.from({ length: 12 }, (_, place) => `line ${place + 1}`)
  const { ingrid, read } = await makeConversationOfTwo(lines)
  const site = { ...ingrid.site, chat_history_limit: 5 }
  const all = await read({}, site)
  expect(all).toMatchObject({ has_more: false, older_hidden: true })
  expect(all.messages.map(({ text }) => text)).toEqual(lines.slice(7))
  expect((await read({ before: 9 }, site)).messages.map(({ sequence }) => sequence)).toEqual([8])
  expect((await read({ after: 0 }, site)).messages).toHaveLength(5)
})

test('CHAT-1 marks a partner not seen for a month as away', async () => {
  const { theo, read } = await makeConversationOfTwo()
  expect((await read()).profile.away).toBe(false)
  const last_seen_at = new Date(Date.now() - 31 * 86_400_000)
  await db().updateTable('member').set({ last_seen_at }).where('id', '=', theo.id).execute()
  expect((await read()).profile).toMatchObject({ away: true, online: false })
})

test('CHAT-1 shows only deliveries of a partner who has receipts off', async () => {
  const { theo, ingrid, id, read } = await makeConversationOfTwo()
  const mine = () => readChat(theo.viewer, theo.site, { conversation: id })
  await db()
    .updateTable('conversation_party')
    .set({
      read_sequence: 1,
      delivered_sequence: 1,
      published_delivered_sequence: 1,
      published_read_sequence: 1,
    })
    .where('member_id', '=', ingrid.id)
    .execute()
  expect((await mine()).conversation).toMatchObject({ partner_read_up_to: 1, partner_delivered_up_to: 1 })
  await db()
    .insertInto('preference')
    .values({ account_id: ingrid.id, read_receipts: false, updated_at: new Date() })
    .execute()
  expect((await mine()).conversation).toMatchObject({ partner_read_up_to: 0, partner_delivered_up_to: 1 })
  expect((await read()).conversation?.read_up_to).toBe(1)
})
