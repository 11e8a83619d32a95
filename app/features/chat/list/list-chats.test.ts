import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile, makeProfiles } from '#tests/make/profile.ts'
import { makeSession } from '#tests/make/session.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { cancelSignupDraft, changeChatSettings, removeChat } from '../thread/change-chat.server.ts'
import { listChats } from './list-chats.server.ts'

test('CHAT-1 lists conversations newest first with their unread messages', async () => {
  const ingrid = await makeMember()
  const unread = [0, 2, 0, 1, 0]
  const men = await makeProfiles(unread.length, { gender: 'male' })
  const noon = Date.UTC(2026, 2, 14, 12)
  for (const [place, by] of men.entries()) {
    const lines = ['Good evening', 'How are you?', 'I am well'].map((text) => ({ by, text }))
    const at = new Date(noon + ((place * 2) % 5) * 3_600_000)
    await makeConversation(ingrid, by, { lines, unread: unread[place], at })
  }
  const { chats, pages, unread_messages } = await listChats(ingrid.viewer)
  expect(pages).toBe(1)
  expect(unread_messages).toBe(3)
  expect(chats.map((chat) => chat.num_unread_messages).toSorted()).toEqual([0, 0, 0, 1, 2])
  const times = chats.map((chat) => chat.last_message.at)
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
  const [chat] = (await listChats(ingrid.viewer)).chats
  expect(chat?.last_message).toMatchObject({ own: true, kind: 'text', text: 'On Sundays' })
})

test('CHAT-1 returns many conversations in pages of 24', async () => {
  const lars = await makeMember({ gender: 'male' })
  for (const woman of await makeProfiles(30)) await makeConversation(lars, woman)
  const [first, second] = [await listChats(lars.viewer), await listChats(lars.viewer, { pageNumber: 2 })]
  const ids = [...first.chats, ...second.chats].map(({ conversation }) => conversation.id)
  expect(first.chats).toHaveLength(24)
  expect(new Set(ids).size).toBe(30)
})

test('CHAT-1 a new member has no conversation', async () => {
  const { cookie } = await makeMember()
  const response = await call('/api/chats.php', { cookie })
  expect(await response.json()).toEqual({
    chats: [],
    pageNumber: 1,
    pages: 1,
    unread_messages: 0,
    archived: 0,
    draft: null,
  })
})

test('AUTH-11 CHAT-1 shows the message from sign-up above the list until it is sent or discarded, while its target is visible', async () => {
  const [lars, theo] = await makeProfiles(2, { gender: 'male' })
  const joined = async (target: { id: string }) => {
    const form = signupAnswers({ target_profile: target.id, signup_message: 'Hello' })
    const { user } = await (await signUpWith(form)).json()
    const { viewer } = await makeSession(user)
    return { viewer, draft: async () => (await listChats(viewer)).draft }
  }
  const [writer, changing, blocked] = [await joined(lars!), await joined(lars!), await joined(theo!)]
  const offered = { profile: { id: lars!.id, name: lars!.name }, text: 'Hello' }
  expect(await writer.draft()).toEqual(offered)
  await makeConversation(writer.viewer, lars!, { lines: [{ by: writer.viewer, text: 'Good day' }] })
  expect(await writer.draft()).toBeNull()

  expect(await changing.draft()).toEqual(offered)
  for (const _ of ['once', 'twice']) await cancelSignupDraft(changing.viewer, lars!.id)
  expect(await changing.draft()).toBeNull()
  const told = db().selectFrom('live_event').select('event')
  expect(await told.where('member_id', '=', changing.viewer.id).execute()).toEqual([
    { event: { type: 'chats' } },
  ])

  await makeBlock(theo!, blocked.viewer)
  expect(await blocked.draft()).toBeNull()
})

test('CHAT-5 hides a removed conversation from the member who removed it, with nothing unread', async () => {
  const [ingrid, theo] = [await makeMember(), await makeMember({ gender: 'male' })]
  const { id } = await makeConversation(ingrid, theo, { unread: 1 })
  await removeChat(ingrid.viewer, id)
  expect(await listChats(ingrid.viewer)).toMatchObject({ chats: [], unread_messages: 0 })
  expect((await listChats(theo.viewer)).chats).toMatchObject([{ conversation: { id } }])
})

test('CHAT-1 lists archived conversations separately, and leaves muted ones out of the unread total', async () => {
  const ingrid = await makeMember()
  const [theo, lars] = await makeProfiles(2, { gender: 'male' })
  const { id: archived } = await makeConversation(ingrid, theo!, { unread: 1 })
  const { id: muted } = await makeConversation(ingrid, lars!, { unread: 1 })
  await changeChatSettings(ingrid.viewer, archived, { archived: true })
  await changeChatSettings(ingrid.viewer, muted, { muted: true })
  const list = await listChats(ingrid.viewer)
  expect(list).toMatchObject({ archived: 1, unread_messages: 1 })
  expect(list.chats).toMatchObject([{ conversation: { id: muted, muted: true } }])
  expect((await listChats(ingrid.viewer, { archived: true })).chats).toMatchObject([
    { conversation: { id: archived, archived: true } },
  ])
  await changeChatSettings(ingrid.viewer, archived, { archived: false })
  expect((await listChats(ingrid.viewer)).chats).toHaveLength(2)
})

test('TRUST-1 labels a conversation with a fictional profile in the list', async () => {
  const { viewer } = await makeMember()
  await makeConversation(viewer, await makeProfile({ kind: 'fictional', gender: 'male' }))
  expect((await listChats(viewer)).chats).toMatchObject([{ profile: { fictional: true, online: false } }])
})

test('CHAT-9 TRUST-7 nobody is suggested who was reported, blocked or warned of, or has not answered', async () => {
  const ingrid = await makeMember()
  const [friendly, silent, reported, told, blocked, warned, trusted] = await makeProfiles(7, {
    gender: 'male',
  })
  await makeConversation(ingrid, silent!, { lines: [{ by: ingrid, text: 'Hello' }] })
  for (const man of [friendly!, reported!, blocked!]) await makeConversation(ingrid, man)
  for (const man of [told!, warned!, trusted!])
    await makeConversation(ingrid, man, { lines: [{ by: man, text: 'Please send me money' }] })
  const chats = async () => {
    const listed = (await listChats(ingrid.viewer)).chats
    return new Map(listed.map(({ profile, suggested }) => [profile.id, suggested]))
  }
  const suggested = async () => [...(await chats())].flatMap(([id, is]) => (is ? id : [])).toSorted()
  const all = [friendly, reported, told, blocked, warned, trusted].map((man) => man!.id)
  expect(await suggested()).toEqual(all.toSorted())

  const post = (path: string, json: object) => call(path, { cookie: ingrid.cookie, json })
  const lastOf = async (man: { id: string }) =>
    (await db().selectFrom('message').select('id').where('sender_id', '=', man.id).executeTakeFirstOrThrow())
      .id
  const first = await call('/api/chats.php', { cookie: ingrid.cookie })
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await post('/api/report.php', { profile: reported!.id, reason: 'scam' })).status).toBe(201)
  // A polling page sees the change.
  expect((await call('/api/chats.php', { cookie: ingrid.cookie, headers })).status).toBe(200)
  expect((await post('/api/report.php', { message: await lastOf(told!), reason: 'scam' })).status).toBe(201)
  await makeBlock(ingrid, blocked!)
  for (const [man, verdict] of [
    [warned!, null],
    [trusted!, 'fine'],
  ] as const) {
    const decided_at = verdict && new Date()
    const about = { message_id: await lastOf(man), receiver_id: ingrid.id, reasons: ['money' as const] }
    await db()
      .insertInto('shield_warning')
      .values({ ...about, verdict, decided_at })
      .execute()
  }
  expect(await suggested()).toEqual([friendly!.id])
  expect((await chats()).size).toBe(7)
})

test('POLL-1 does not resend an unchanged list', async () => {
  const ingrid = await makeMember()
  const { id } = await makeConversation(ingrid, await makeProfile({ gender: 'male' }))
  const first = await call('/api/chats.php', { cookie: ingrid.cookie })
  const etag = first.headers.get('etag') ?? ''
  const again = () => call('/api/chats.php', { cookie: ingrid.cookie, headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  await changeChatSettings(ingrid.viewer, id, { muted: true })
  expect((await again()).status).toBe(200)
})
