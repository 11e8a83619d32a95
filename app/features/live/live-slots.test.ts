import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { textContent } from '#app/features/chat/send/content.server.ts'
import { sendMessage } from '#app/features/chat/send/send-message.server.ts'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db, pgPool, transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import '#tests/isolated-database.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { oldEvents, publish } from './publish-events.server.ts'

const minute = 60_000
const quarter = 15 * minute

// The first minute of a slot.
beforeEach(() => moveClock(quarter - (now().getTime() % quarter)))
afterEach(async () => {
  resetClock()
  await db().deleteFrom('live_event').execute()
})

const say = (memberId: string) => transaction((tx) => publish(tx, [{ memberId, event: { type: 'chats' } }]))

function eventsOf(memberId: string) {
  return db()
    .selectFrom('live_event')
    .select(['number', 'slot', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute()
}

const numbersOf = async (memberId: string) => (await eventsOf(memberId)).map(({ number }) => Number(number))

/** Truncating a table gives it a new file. */
async function fileOf(slot: number) {
  const { rows } = await sql<{
    file: string
  }>`select pg_relation_filenode(${`live_event_${slot}`}::regclass) as file`.execute(db())
  return rows[0]?.file
}

test('CHAT-7 truncates a slot once all its events are an hour old, and no other', async () => {
  const memberId = (await makeProfile()).id
  await say(memberId)
  moveClock(14 * minute)
  await say(memberId)
  moveClock(quarter)
  await say(memberId)
  const [oldest, , newest] = (await eventsOf(memberId)).map(({ slot }) => slot)
  const files = [await fileOf(oldest!), await fileOf(newest!)]
  // The first event is over an hour old, the second is not.
  moveClock(32 * minute)
  await cleanUp(oldEvents)
  expect(await numbersOf(memberId)).toEqual([1, 2, 3])
  moveClock(14 * minute)
  expect((await oldEvents.overdueSince())?.getTime()).toBeLessThan(now().getTime())
  await cleanUp(oldEvents)
  expect(await numbersOf(memberId)).toEqual([3])
  expect(await oldEvents.overdueSince()).toBeNull()
  expect(await fileOf(oldest!)).not.toBe(files[0])
  expect(await fileOf(newest!)).toBe(files[1])
})

test('CHAT-7 deletes old events from a slot that was used again before a worker ran', async () => {
  const [memberId, other] = [(await makeProfile()).id, (await makeProfile()).id]
  for (const each of [memberId, memberId, memberId, other]) await say(each)
  moveClock(6 * quarter)
  await say(memberId)
  // The same place in another slot: a row's place is unique only in its slot.
  moveClock(quarter)
  await say(other)
  expect(new Set((await eventsOf(memberId)).map(({ slot }) => slot)).size).toBe(1)
  await cleanUp(oldEvents, { batch: 2 })
  expect([await numbersOf(memberId), await numbersOf(other)]).toEqual([[4], [2]])
  expect(await oldEvents.overdueSince()).toBeNull()
})

test('CHAT-7 leaves a slot that somebody reads to the next run', async () => {
  const memberId = (await makeProfile()).id
  await say(memberId)
  moveClock(80 * minute)
  const reader = await pgPool().connect()
  try {
    await reader.query('begin')
    await reader.query('select from live_event limit 1')
    await cleanUp(oldEvents)
    expect(await numbersOf(memberId)).toEqual([1])
    expect(await oldEvents.overdueSince()).not.toBeNull()
    await reader.query('commit')
  } finally {
    reader.release()
  }
  await cleanUp(oldEvents)
  expect(await numbersOf(memberId)).toEqual([])
})

test.each([
  ['a slot', () => quarter - (now().getTime() % quarter)],
  ['a month', () => startOfNextMonth() - now().getTime()],
])(
  'CHAT-2 CHAT-7 retries on both sides of the end of %s send, charge, notify and publish once',
  async (_name, untilEnd) => {
    const [ingrid, theo] = [await makeMember(), await makeMember({ gender: 'male' })]
    await giveCredits(theo, 10)
    const { id: conversation } = await makeConversation(ingrid, theo, {
      lines: [{ by: ingrid, text: 'Hello' }],
    })
    const content = textContent(theo.site, 'Good evening')
    const send = (client_id: string) =>
      sendMessage(theo.viewer, theo.site, { conversation, client_id }, content)
    const [earlier, clientId] = [newId(), newId()]
    moveClock(untilEnd() - minute)
    const before = now()
    const { message: first } = await send(earlier)
    const early = [earlier, clientId, clientId, clientId].map(send)
    moveClock(2 * minute)
    const late = [clientId, clientId, clientId, earlier].map(send)
    const answers = await Promise.all([...early, ...late])
    const sent = await db()
      .selectFrom('message')
      .select('id')
      .where('sender_id', '=', theo.id)
      .orderBy('sequence')
      .execute()
    const ids = sent.map(({ id }) => id)
    const second = answers[1]!.message
    expect(ids).toEqual([first.id, second.id])
    expect(answers.map(({ message }) => ids.indexOf(message.id))).toEqual([0, 1, 1, 1, 1, 1, 1, 0])
    const paid = await db()
      .selectFrom('ledger_transaction')
      .select('message_id')
      .where('message_id', 'in', ids)
      .execute()
    expect(paid.length).toBe(2)
    const told = await db()
      .selectFrom('notification')
      .select(['channel', 'kind', 'key'])
      .where('account_id', '=', ingrid.id)
      .where('happened_at', '>=', before)
      .execute()
    expect(told.length).toBe(2)
    expect(new Set(told.map(({ key }) => key)).size).toBe(2)
    for (const { id } of [ingrid, theo]) {
      const numbers = await numbersOf(id)
      expect(numbers).toEqual(Array.from(numbers, (_number, place) => numbers[0]! + place))
    }
    const slots = (await eventsOf(ingrid.id)).map(({ slot }) => slot)
    expect(new Set(slots).size).toBe(2)
  },
)

function startOfNextMonth() {
  const at = now()
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)
}
