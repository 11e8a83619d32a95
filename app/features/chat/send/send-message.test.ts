import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { balanceOf, lockBalance } from '#app/features/credits/spending.server.ts'
import { lockPair } from '#app/features/visibility/lock-pair.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { makeProfile, makeProfiles } from '#tests/make/profile.ts'
import { waitForLock } from '#tests/wait-for-lock.ts'
import { listChats } from '../list/list-chats.server.ts'
import { changeChatSettings, removeChat } from '../thread/change-chat.server.ts'
import { readChat } from '../thread/read-chat.server.ts'
import { photoContent, textContent } from './content.server.ts'
import { sendMessage } from './send-message.server.ts'

type Member = Awaited<ReturnType<typeof makeMember>>

async function makeWriter(credits = 10, wanted: Parameters<typeof makeMember>[0] = {}) {
  const writer = await makeMember(wanted)
  await giveCredits(writer, credits)
  return writer
}

function post({ cookie }: Member, json: Record<string, unknown>) {
  return call('/api/chat.php', { method: 'POST', cookie, json: { client_id: newId(), ...json } })
}

async function expectSent(writer: Member, json: Record<string, unknown>) {
  const response = await post(writer, json)
  expect(response.status).toBe(201)
  return response.json()
}

async function expectRefused(writer: Member, json: Record<string, unknown>) {
  const before = await countMessagesAndCredits(writer)
  const response = await post(writer, json)
  expect(await countMessagesAndCredits(writer)).toEqual(before)
  return { status: response.status, ...(await response.json()) }
}

async function countMessagesAndCredits({ id }: Member) {
  const { messages } = await db()
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<string>().as('messages'))
    .where('sender_id', '=', id)
    .executeTakeFirstOrThrow()
  return { messages: Number(messages), credits: await balanceOf(id) }
}

test('CHAT-2 sends and charges a message once despite a deadlock with another transaction', async () => {
  const [ingrid, theo] = [await makeWriter(), await makeMember({ gender: 'male' })]
  const { sending } = await transaction(async (tx) => {
    // Makes PostgreSQL abort the other transaction, not this one.
    await sql`set local deadlock_timeout = '1min'`.execute(tx)
    await lockBalance(tx, ingrid.id)
    const sending = Promise.resolve(post(ingrid, { profile: theo.id, text: 'Hello' }))
    await waitForLock(sending)
    await lockPair(tx, ingrid.id, theo.id)
    return { sending }
  })
  expect((await sending).status).toBe(201)
  expect(await countMessagesAndCredits(ingrid)).toEqual({ messages: 1, credits: 9 })
})

test('CHAT-2 refuses a message if the price shown has changed, but still answers a repetition', async () => {
  const [ingrid, theo] = [await makeWriter(), await makeMember({ gender: 'male' })]
  const message = { profile: theo.id, client_id: newId(), text: 'Hello' }
  expect(await expectRefused(ingrid, { ...message, cost: 3 })).toMatchObject({
    status: 409,
    error: 'price_changed',
  })
  expect((await expectSent(ingrid, { ...message, cost: 1 })).credits).toBe(9)
  expect((await expectSent(ingrid, { ...message, cost: 3 })).credits).toBe(9)
})

test('CHAT-2 refuses and does not charge an invisible text, and stores half a surrogate pair so that a repetition matches', async () => {
  const [ingrid, theo] = [await makeWriter(), await makeMember({ gender: 'male' })]
  const unseen = await expectRefused(ingrid, { profile: theo.id, text: '\u200b \u3164' })
  expect(unseen).toMatchObject({ status: 422, error: 'invalid' })
  const half = { profile: theo.id, client_id: newId(), text: 'hi \ud800 there' }
  for (const _twice of [1, 2]) expect((await expectSent(ingrid, half)).credits).toBe(9)
})

test('CHAT-2 cleans a message on acceptance, and recognises its repetition', async () => {
  const [ingrid, theo] = [await makeWriter(), await makeMember({ gender: 'male' })]
  const text = `Hi\u202e${'\u200b'.repeat(4000)} the\u0301\u0301\u0301\u0301\u0301o 👨‍👩‍👧`
  const message = { profile: theo.id, client_id: newId(), text }
  for (const _twice of [1, 2])
    expect(await expectSent(ingrid, message)).toMatchObject({
      credits: 9,
      message: { text: 'Hi thé\u0301\u0301o 👨‍👩‍👧' },
    })
  // As stored by a release that cleaned nothing.
  await db().updateTable('message').set({ body: text }).where('sender_id', '=', ingrid.id).execute()
  expect((await expectSent(ingrid, message)).credits).toBe(9)
  expect(await expectRefused(ingrid, { ...message, text: 'Hi theo' })).toMatchObject({
    error: 'idempotency_mismatch',
  })
})

test('CHAT-2 a message costs the price of the site and appears in both lists', async () => {
  const [ingrid, theo] = [await makeWriter(), await makeMember({ gender: 'male' })]
  const { message, conversation, credits } = await expectSent(ingrid, {
    profile: theo.id,
    text: ' Good morning\r\n',
  })
  expect(credits).toBe(9)
  expect(message).toMatchObject({ sequence: 1, own: true, kind: 'text', text: 'Good morning' })
  const [chat] = (await listChats(theo.viewer)).chats
  expect(chat).toMatchObject({ conversation: { id: conversation }, num_unread_messages: 1 })
  const { messages } = await readChat(theo.viewer, theo.site, { conversation })
  expect(messages).toMatchObject([{ id: message.id, own: false, client_id: null, text: 'Good morning' }])
})

test('CHAT-2 CHAT-7 neither sends nor charges a message whose event cannot be published', async () => {
  const [ingrid, theo] = [await makeWriter(), await makeMember({ gender: 'male' })]
  // The number of his next event is taken.
  const taken = { member_id: theo.id, number: '1', event: '{}', created_at: new Date() }
  await db().insertInto('live_event').values(taken).execute()
  expect(await expectRefused(ingrid, { profile: theo.id, text: 'Hello' })).toMatchObject({ status: 500 })
})

test('CHAT-2 a gift costs the site’s price times its class', async () => {
  const [ingrid, theo] = [await makeWriter(20), await makeProfile({ gender: 'male' })]
  expect(await expectSent(ingrid, { profile: theo.id, gift: 'rose' })).toMatchObject({
    credits: 17,
    message: { kind: 'gift', gift: 'rose', text: null },
  })
  expect((await expectSent(ingrid, { profile: theo.id, gift: 'bouquet' })).credits).toBe(5)
  expect(await expectRefused(ingrid, { profile: theo.id, gift: 'yacht' })).toMatchObject({
    status: 422,
    fields: { gift: expect.any(String) },
  })
})

test('CHAT-3 sends nothing without enough credits, and the answer names the receiver', async () => {
  const [ingrid, theo] = [await makeWriter(1), await makeProfile({ gender: 'male' })]
  await expectSent(ingrid, { profile: theo.id, text: 'The last one' })
  expect(await expectRefused(ingrid, { profile: theo.id, text: 'One more' })).toMatchObject({
    status: 402,
    error: 'not_enough_credits',
    message: 'You do not have enough credits to send this message to Theo.',
  })
})

describe('CHAT-2 one client id is one message and one charge', () => {
  test('50 times in parallel, with the credits for just one', async () => {
    const [ingrid, theo] = [await makeWriter(1), await makeProfile({ gender: 'male' })]
    const json = { profile: theo.id, text: 'Hello', client_id: newId() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => expectSent(ingrid, json)))
    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1)
    expect(new Set(answers.map(({ credits }) => credits))).toEqual(new Set([0]))
    expect(await countMessagesAndCredits(ingrid)).toEqual({ messages: 1, credits: 0 })
  })

  test('refuses other contents or another receiver', async () => {
    const [ingrid, men] = [await makeWriter(), await makeProfiles(2, { gender: 'male' })]
    const [theo, lars] = men.map(({ id }) => id)
    const client_id = newId()
    await expectSent(ingrid, { profile: theo, text: 'Hello', client_id })
    for (const other of [
      { profile: theo, text: 'Bye' },
      { profile: theo, gift: 'rose' },
      { profile: lars, text: 'Hello' },
    ])
      expect(await expectRefused(ingrid, { ...other, client_id })).toMatchObject({
        status: 422,
        error: 'idempotency_mismatch',
      })
  })

  test('still answers after a block', async () => {
    const [ingrid, theo] = [await makeWriter(), await makeProfile({ gender: 'male' })]
    const json = { profile: theo.id, text: 'Hello', client_id: newId() }
    const { message } = await expectSent(ingrid, json)
    await makeBlock(theo, ingrid)
    expect((await expectSent(ingrid, json)).message.id).toBe(message.id)
    expect(await countMessagesAndCredits(ingrid)).toEqual({ messages: 1, credits: 9 })
  })
})

test('CHAT-2 200 concurrent sends on 100 credits leave none and make 100 messages without a gap', async () => {
  const [ingrid, theo] = [await makeWriter(100), await makeProfile({ gender: 'male' })]
  const { statuses } = await sendConcurrently(200, () => post(ingrid, { profile: theo.id, text: 'Hello' }))
  expect(statuses).toEqual({ 201: 100, 402: 100 })
  expect(await countMessagesAndCredits(ingrid)).toEqual({ messages: 100, credits: 0 })
  const { id } = await db()
    .selectFrom('conversation')
    .select('id')
    .where('started_by', '=', ingrid.id)
    .executeTakeFirstOrThrow()
  const rows = await db()
    .selectFrom('message')
    .select('sequence')
    .where('conversation_id', '=', id)
    .orderBy('sequence')
    .execute()
  expect(rows.map(({ sequence }) => Number(sequence))).toEqual(
    Array.from({ length: 100 }, (_, place) => place + 1),
  )
})

async function sendConcurrently(many: number, ask: () => Response | Promise<Response>) {
  const answers = await Promise.all(Array.from({ length: many }, ask))
  const statuses: Record<number, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  return { statuses }
}

describe('CHAT-4 free members', () => {
  test('start two conversations, and the third requires premium', async () => {
    const [ingrid, men] = [await makeWriter(), await makeProfiles(3, { gender: 'male' })]
    const left = async (profile: string) =>
      (await readChat(ingrid.viewer, ingrid.site, { profile })).sending.conversations_left
    const counted: (number | null)[] = []
    for (const { id } of men.slice(0, 2)) {
      counted.push(await left(id))
      await expectSent(ingrid, { profile: id, text: 'Hello' })
    }
    // Counts down before the limit is reached; an existing conversation has no limit.
    expect([...counted, await left(men[2]!.id), await left(men[0]!.id)]).toEqual([2, 1, 0, null])
    expect(await expectRefused(ingrid, { profile: men[2]?.id, text: 'Hello' })).toMatchObject({
      status: 403,
      error: 'premium_required',
    })
    const { sending } = await readChat(ingrid.viewer, ingrid.site, { profile: men[2]?.id })
    expect(sending.premium_required).toBe(true)
    await expectSent(ingrid, { profile: men[0]?.id, text: 'And again' })
  })

  test('start no third one by asking at the same moment', async () => {
    const [ingrid, men] = [await makeWriter(), await makeProfiles(6, { gender: 'male' })]
    const answers = await Promise.all(men.map(({ id }) => post(ingrid, { profile: id, text: 'Hello' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 403, 403, 403, 403])
  })

  test('answer as many people as write to them', async () => {
    const [ingrid, men] = [await makeWriter(), await makeProfiles(4, { gender: 'male' })]
    for (const man of men) {
      const { id } = await makeConversation(ingrid, man)
      await expectSent(ingrid, { conversation: id, text: 'Good evening to you, too' })
    }
  })

  test('start as many as they like after buying credits', async () => {
    const [ingrid, men] = [await makeWriter(10, { premium: true }), await makeProfiles(3, { gender: 'male' })]
    for (const { id } of men) await expectSent(ingrid, { profile: id, text: 'Hello' })
  })
})

describe('who can write', () => {
  const endings: [string, (writer: Member) => Promise<unknown>][] = [
    ['is logged out', async ({ cookie }) => call('/api/logout.php', { cookie })],
    [
      'has run out of time',
      ({ id }) =>
        db()
          .updateTable('session')
          .set({ expires_at: new Date(0) })
          .where('account_id', '=', id)
          .execute(),
    ],
    [
      'closes the account',
      ({ id }) =>
        db().updateTable('account').set({ status: 'pending_deletion' }).where('id', '=', id).execute(),
    ],
  ]

  test.each(endings)('AUTH-8 CHAT-2 refuses a member who %s while they are sending', async (_how, end) => {
    const [ingrid, theo] = [await makeWriter(), await makeProfile({ gender: 'male' })]
    const { viewer, site } = ingrid
    await end(ingrid)
    // As if the request had been authorised just before.
    const outgoing = { profile: theo.id, client_id: newId() }
    await expect(sendMessage(viewer, site, outgoing, textContent(site, 'Hello'))).rejects.toMatchObject({
      code: 'authentication_required',
    })
    expect(await expectRefused(ingrid, { profile: theo.id, text: 'Hello' })).toMatchObject({
      status: 403,
      error: 'authentication_required',
    })
    expect(await countMessagesAndCredits(ingrid)).toEqual({ messages: 0, credits: 10 })
  })

  test('CHAT-2 refuses a member whose profile is under review', async () => {
    const [ingrid, theo] = [
      await makeWriter(10, { under_review: true }),
      await makeProfile({ gender: 'male' }),
    ]
    expect(await expectRefused(ingrid, { profile: theo.id, text: 'Hello' })).toMatchObject({
      status: 403,
      error: 'profile_under_review',
    })
  })
})

describe('who can be written to', () => {
  test('PROFILE-4 refuses writing to somebody who has blocked the writer or is blocked by them', async () => {
    const [ingrid, [theo, lars]] = [await makeWriter(), await makeProfiles(2, { gender: 'male' })]
    await makeBlock(theo!, ingrid)
    await makeBlock(ingrid, lars!)
    expect(await expectRefused(ingrid, { profile: theo?.id, text: 'Hello' })).toMatchObject({
      status: 403,
      error: 'blocked',
      message: `${theo?.name} has blocked you, so you can’t write to each other.`,
    })
    expect(await expectRefused(ingrid, { profile: lars?.id, text: 'Hello' })).toMatchObject({
      status: 403,
      error: 'blocked_by_you_in_chat',
    })
  })

  test('PROFILE-4 does not find a member who is in no list, unless they have written', async () => {
    const [ingrid, theo] = [await makeWriter(), await makeProfile({ gender: 'male', invisible: true })]
    expect(await expectRefused(ingrid, { profile: theo.id, text: 'Hello' })).toMatchObject({ status: 404 })
    const { id } = await makeConversation(ingrid, theo)
    await expectSent(ingrid, { conversation: id, text: 'Hello' })
  })

  test('AUTH-6 an unconfirmed member sends first messages, which are read at once and cannot be answered yet', async () => {
    const ingrid = await makeWriter(5, {
      status: 'disabled',
      account: { status: 'not_confirmed', confirmed_at: null },
    })
    const theo = await makeWriter(5, { gender: 'male' })
    const { conversation } = await expectSent(ingrid, { profile: theo.id, text: 'Good evening' })
    const seen = { profile: { id: ingrid.id, name: 'Ingrid' } }
    expect((await listChats(theo.viewer)).chats).toMatchObject([
      { ...seen, num_unread_messages: 1, last_message: { text: 'Good evening' } },
    ])
    expect(await readChat(theo.viewer, theo.site, { conversation })).toMatchObject({
      ...seen,
      messages: [{ text: 'Good evening' }],
      sending: { closed: 'unconfirmed' },
    })
    expect(await expectRefused(theo, { conversation, text: 'Hello' })).toMatchObject({
      status: 409,
      error: 'partner_unconfirmed',
    })
    await db().updateTable('member').set({ status: 'active' }).where('id', '=', ingrid.id).execute()
    await db().updateTable('account').set({ status: 'active' }).where('id', '=', ingrid.id).execute()
    await expectSent(theo, { conversation, text: 'Hello' })
  })

  test('CHAT-2 charges nobody for writing to an account that is about to be deleted', async () => {
    const ingrid = await makeWriter()
    const theo = await makeProfile({ gender: 'male' })
    const { id } = await makeConversation(ingrid, theo)
    await db().updateTable('member').set({ status: 'disabled' }).where('id', '=', theo.id).execute()
    await db().updateTable('account').set({ status: 'pending_deletion' }).where('id', '=', theo.id).execute()
    expect(await expectRefused(ingrid, { conversation: id, text: 'Hello' })).toMatchObject({
      status: 409,
      error: 'partner_gone',
    })
  })

  test('CHAT-1 refuses oneself, members of another site and other people’s conversations', async () => {
    const ingrid = await makeWriter()
    const [elsewhere, theo] = [
      await makeProfile({ on: 'she.localhost' }),
      await makeMember({ gender: 'male' }),
    ]
    const { id: others } = await makeConversation(theo, await makeProfile())
    expect(await expectRefused(ingrid, { profile: ingrid.id, text: 'Hello' })).toMatchObject({
      status: 422,
      error: 'own_profile',
    })
    expect(await expectRefused(ingrid, { profile: elsewhere.id, text: 'Hello' })).toMatchObject({
      status: 404,
    })
    expect(await expectRefused(ingrid, { conversation: others, text: 'Hello' })).toMatchObject({
      status: 404,
    })
  })
})

test('CHAT-2 counts the length of a message as a person sees it, and refuses one character more than the site allows', async () => {
  const [ingrid, theo] = [await makeWriter(), await makeProfile({ gender: 'male' })]
  const family = '👨‍👩‍👧‍👦'
  await expectSent(ingrid, { profile: theo.id, text: family.repeat(ingrid.site.message_length) })
  for (const text of [family.repeat(ingrid.site.message_length + 1), ' \n ', ''])
    expect(await expectRefused(ingrid, { profile: theo.id, text })).toMatchObject({
      status: 422,
      fields: { text: expect.any(String) },
    })
})

test('CHAT-2 SITE-9 takes the prices of messages and photos and the maximum length from the settings of the site', async () => {
  const { site } = await makeMember()
  const other = { ...site, message_credits: 4, photo_credits: 6, message_length: 3 }
  expect(textContent(other, 'Yes').cost).toBe(4)
  expect(() => textContent(other, 'Yes!')).toThrow(expect.objectContaining({ code: 'invalid' }))
  expect(photoContent(other, Buffer.from('a photo')).cost).toBe(6)
})

test('CHAT-1 an answer quotes a message of the same conversation only', async () => {
  const [ingrid, [theo, lars]] = [await makeWriter(), await makeProfiles(2, { gender: 'male' })]
  const lines = [{ by: theo!, text: 'Do you like jazz?' }]
  const { id } = await makeConversation(ingrid, theo!, { lines })
  const { id: other } = await makeConversation(ingrid, lars!)
  const [quoted] = (await readChat(ingrid.viewer, ingrid.site, { conversation: id })).messages
  const { message } = await expectSent(ingrid, { conversation: id, text: 'Very much', quoted: quoted?.id })
  expect(message.quoted).toEqual({ id: quoted?.id, own: false, kind: 'text', text: 'Do you like jazz?' })
  const short = { ...ingrid.site, chat_history_limit: 1 }
  const beyond = { conversation: id, client_id: newId(), quoted: quoted?.id }
  await expect(sendMessage(ingrid.viewer, short, beyond, textContent(short, 'Still'))).rejects.toMatchObject({
    fields: { quoted: 'invalid' },
  })
  expect(await expectRefused(ingrid, { conversation: other, text: 'Hm', quoted: quoted?.id })).toMatchObject({
    status: 422,
  })
})

test('CHAT-5 a new message restores a removed conversation, and unarchives one unless it is muted', async () => {
  const [ingrid, theo] = [await makeMember(), await makeWriter(5, { gender: 'male' })]
  const { id } = await makeConversation(ingrid, theo)
  await removeChat(ingrid.viewer, id)
  await expectSent(theo, { conversation: id, text: 'Are you there?' })
  expect((await listChats(ingrid.viewer)).chats).toMatchObject([{ num_unread_messages: 1 }])
  await changeChatSettings(ingrid.viewer, id, { archived: true })
  await expectSent(theo, { conversation: id, text: 'Hello?' })
  expect((await listChats(ingrid.viewer)).chats).toHaveLength(1)
  await changeChatSettings(ingrid.viewer, id, { archived: true, muted: true })
  await expectSent(theo, { conversation: id, text: 'Anybody?' })
  expect(await listChats(ingrid.viewer)).toMatchObject({ chats: [], archived: 1, unread_messages: 0 })
})

test('PROFILE-4 no message follows a block, however close the two come', async () => {
  const theo = await makeMember({ gender: 'male' })
  for (let round = 0; round < 8; round++) {
    const ingrid = await makeWriter(6)
    const sends = Array.from({ length: 6 }, () => post(ingrid, { profile: theo.id, text: 'Hello' }))
    const block = await call('/api/block.php', { cookie: theo.cookie, json: { profile: ingrid.id } })
    expect(block.status).toBe(200)
    const whenBlocked = await countMessagesAndCredits(ingrid)
    for (const { status } of await Promise.all(sends)) expect([201, 403]).toContain(status)
    expect(await countMessagesAndCredits(ingrid)).toEqual(whenBlocked)
  }
})
