import { expect, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { accountWith, activate, joinUnconfirmed, ownerPassword, post } from '#tests/make/claim.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { makeSession } from '#tests/make/session.ts'
import { mailedToken } from '#tests/make/signup.ts'
import { listChats } from '../list/list-chats.server.ts'
import { markRead } from '../thread/change-chat.server.ts'
import { readChat } from '../thread/read-chat.server.ts'

test('AUTH-5 CHAT-2 a claim unsends and refunds all messages of the first person, read or not', async () => {
  const lars = await makeMember({ gender: 'male' })
  const { email, cookie } = await joinUnconfirmed({ target_profile: lars.id, signup_message: 'And more' })
  const { id } = await accountWith(email)
  await giveCredits({ id }, 5)
  const before = await balanceOf(id)
  const write = (text: string) => {
    const json = { profile: lars.id, client_id: newId(), text }
    return call('/api/chat.php', { cookie, json })
  }
  const { conversation, message } = await (await write('Send me money')).json()
  await markRead(lars.viewer, conversation, 1)
  const second = await (await write('Soon')).json()
  const picture = { width: 9, height: 7, placeholder: '', digest: Buffer.alloc(1), veiled: true }
  await db()
    .insertInto('message_photo')
    .values({ message_id: second.message.id, file: newId(), ...picture })
    .execute()

  const token = await mailedToken(email)
  expect((await activate({ token, new_password: ownerPassword, terms: true })).status).toBe(200)

  expect(await balanceOf(id)).toBe(before)
  const chat = await readChat(lars.viewer, lars.site, { conversation })
  expect(chat.messages).toMatchObject(
    [1, 2].map((sequence) => ({ sequence, taken_back: true, text: null, photo: null })),
  )
  expect(chat.conversation).toMatchObject({ num_unread_messages: 0, last_sequence: 2 })
  const owner = await makeSession({ id })
  expect((await listChats(owner.viewer)).chats).toEqual([])
  const side = db().selectFrom('conversation_party').selectAll().where('member_id', '=', id)
  expect(await side.executeTakeFirst()).toMatchObject({ sent: 0, read_sequence: '0', muted: false })
  const talk = db().selectFrom('conversation').select('started_by').where('id', '=', conversation)
  expect(await talk.executeTakeFirst()).toEqual({ started_by: null })
  const told = db().selectFrom('live_event').select('event').where('member_id', '=', lars.id)
  expect((await told.orderBy('number').execute()).slice(-3).map(({ event }) => event)).toEqual([
    ...[1, 2].map((sequence) => ({ type: 'changed', conversation, sequence })),
    { type: 'reach' },
  ])
  // The receiver can still report its text.
  const report = { message: message.id, reason: 'scam', text: '' }
  expect((await post('report.php', report, { cookie: lars.cookie })).status).toBe(201)
  const kept = db().selectFrom('taken_back_text').select('body').where('message_id', '=', message.id)
  expect(await kept.executeTakeFirst()).toEqual({ body: 'Send me money' })
})
