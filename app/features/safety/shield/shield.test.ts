import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { selectWarning } from '#app/features/safety/safety-conditions.server.ts'
import { closeBus, openBus } from '#app/platform/bus.server.ts'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { limits } from '#app/web/calls/limits.server.ts'
import { call } from '#tests/call.ts'
import { openEvents } from '#tests/live-stream.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'

await openBus()
afterAll(closeBus)

const ingrid = await makeMember()
const theo = await makeMember()
const asksForMoney = 'Can you send me 500 euros by Western Union?'

beforeEach(() => pgPool().query('delete from rate_limit'))

/** Starts a conversation in which somebody writes to Ingrid. */
async function makeConversationWithTexts(texts: string[]) {
  const sender = await makeMember({ gender: 'male' })
  await giveCredits(sender, texts.length)
  const answers: string[] = []
  for (const text of texts) {
    const json = { client_id: newId(), profile: ingrid.id, text }
    const response = await call('/api/chat.php', { json, cookie: sender.cookie })
    expect(response.status).toBe(201)
    answers.push(await response.text())
  }
  return { sender, answers, messages: answers.map((answer): string => JSON.parse(answer).message.id) }
}

/** Those of the given messages that the reader is warned of, and why. */
async function readWarnings(readerId: string, messages: string[]) {
  const rows = await db()
    .selectFrom('message')
    .select(['id', selectWarning(sql`${readerId}`).as('warning')])
    .where('id', 'in', messages)
    .execute()
  return new Map(rows.flatMap(({ id, warning }) => (warning ? [[id, warning]] : [])))
}

const postVerdict = (message: string, verdict: string, cookie = ingrid.cookie) =>
  call('/api/shield.php', { json: { message, verdict }, cookie })

test('TRUST-7 warns only the receiver of a message that asks for money', async () => {
  const { sender, answers, messages } = await makeConversationWithTexts([
    'Good morning, how are you?',
    asksForMoney,
  ])
  expect(await readWarnings(ingrid.id, messages)).toEqual(new Map([[messages[1], ['money']]]))
  expect(await readWarnings(sender.id, messages)).toEqual(new Map())
  expect(Object.keys(JSON.parse(answers[1]!).message)).toEqual(Object.keys(JSON.parse(answers[0]!).message))
  expect(await readWarnings(theo.id, messages)).toEqual(new Map())
})

test('TRUST-7 the receiver gets the warning with the message, in the chat and live; its sender does not', async () => {
  const live = await openEvents(ingrid)
  await live.until('ready')
  const { sender, messages } = await makeConversationWithTexts(['Good morning, how are you?', asksForMoney])
  const read = async (reader: typeof sender, partner: typeof sender) => {
    const response = await call(`/api/chat.php?profile=${partner.id}`, { cookie: reader.cookie })
    return (await response.json()).messages
  }
  const hers = [expect.not.objectContaining({ warning: expect.anything() }), { warning: ['money'] }]
  expect(await read(ingrid, sender)).toMatchObject(hers)
  for (const message of hers) expect(await live.until('message')).toMatchObject({ data: { message } })
  const his = await read(sender, ingrid)
  expect(his.map(({ id }: { id: string }) => id)).toEqual(messages)
  for (const message of his) expect(message).not.toHaveProperty('warning')
})

test('TRUST-7 CHAT-1 the conversation list shows the receiver a warning about the last message until it is answered', async () => {
  const { sender, messages } = await makeConversationWithTexts(['Good morning, how are you?', asksForMoney])
  const rowOf = async (reader: typeof sender, partner: typeof sender) => {
    const { chats } = await (await call('/api/chats.php', { cookie: reader.cookie })).json()
    return chats.find(({ profile }: { profile: { id: string } }) => profile.id === partner.id).last_message
  }
  expect(await rowOf(ingrid, sender)).toMatchObject({ warned: true })
  expect(await rowOf(sender, ingrid)).toMatchObject({ warned: false })
  const live = await openEvents(ingrid)
  await live.until('ready')
  await postVerdict(messages[1]!, 'fine')
  await live.until('chats')
  expect(await rowOf(ingrid, sender)).toMatchObject({ warned: false })
})

test('TRUST-7 considers earlier messages: a number spread over three', async () => {
  const { messages } = await makeConversationWithTexts(['0779', '144', '8237'])
  expect((await readWarnings(ingrid.id, messages)).get(messages[2]!)).toEqual(['contact'])
})

test('TRUST-7 "this is fine" silences the same reasons in this conversation and in no other', async () => {
  const { messages } = await makeConversationWithTexts([
    asksForMoney,
    'Please send me 300 pounds',
    'Write me on WhatsApp',
  ])
  const other = await makeConversationWithTexts([asksForMoney])
  expect(await (await postVerdict(messages[0]!, 'fine')).json()).toEqual({ ok: true })
  const all = await readWarnings(ingrid.id, [...messages, ...other.messages])
  expect(all).toEqual(
    new Map([
      [messages[2], ['off_site']],
      [other.messages[0], ['money']],
    ]),
  )
})

test('TRUST-7 does not show a reported warning again, but shows later ones', async () => {
  const { messages } = await makeConversationWithTexts([asksForMoney, 'Please send me 300 pounds'])
  expect((await postVerdict(messages[0]!, 'report')).status).toBe(200)
  expect(await readWarnings(ingrid.id, messages)).toEqual(new Map([[messages[1], ['money']]]))
})

test('TRUST-7 a report of a message answers its warning in the same step', async () => {
  const { sender, messages } = await makeConversationWithTexts([asksForMoney, 'Please send me 300 pounds'])
  const json = { message: messages[0], reason: 'scam' }
  expect((await call('/api/report.php', { json, cookie: ingrid.cookie })).status).toBe(201)
  expect(await readWarnings(ingrid.id, messages)).toEqual(new Map([[messages[1], ['money']]]))
  const { rows } = await pgPool().query('select verdict from shield_warning where message_id = $1', [
    messages[0],
  ])
  expect(rows).toEqual([{ verdict: 'report' }])
  // The reporter is reminded of the report; the sender sees nothing of it.
  const reported = async (cookie: string, profile: string) => {
    const answer = await (await call(`/api/chat.php?profile=${profile}`, { cookie })).json()
    return answer.messages.map((message: { reported?: true }) => message.reported)
  }
  expect(await reported(ingrid.cookie, sender.id)).toEqual([true, undefined])
  expect(await reported(sender.cookie, ingrid.id)).toEqual([undefined, undefined])
})

test('TRUST-7 only the warned receiver can answer a warning', async () => {
  const { sender, messages } = await makeConversationWithTexts(['Good morning', asksForMoney])
  expect((await postVerdict(messages[1]!, 'fine', sender.cookie)).status).toBe(404)
  expect((await postVerdict(messages[1]!, 'fine', theo.cookie)).status).toBe(404)
  expect((await postVerdict(messages[0]!, 'fine')).status).toBe(404)
  expect((await postVerdict(messages[1]!, 'perhaps')).status).toBe(422)
  expect((await readWarnings(ingrid.id, messages)).size).toBe(1)
})

test('TRUST-7 limits the number of verdicts', async () => {
  const { messages } = await makeConversationWithTexts([asksForMoney])
  for (let count = 0; count < limits.shield.points; count++) await postVerdict(messages[0]!, 'fine')
  expect((await postVerdict(messages[0]!, 'fine')).status).toBe(429)
})
