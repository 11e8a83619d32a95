import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeBus, openBus } from '#app/platform/bus.server.ts'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { call } from '#tests/call.ts'
import { startRedisServer } from '#tests/faults/redis-server.ts'
import { openEvents } from '#tests/live-stream.ts'
import { makeMember } from '#tests/make/member.ts'
import { oldEvents, oldListChanges, publish } from '../publish-events.server.ts'

beforeEach(openBus)
afterEach(closeBus)
afterEach(resetClock)
// The heartbeat comes when a test advances its timer.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

const tellCredits = (memberId: string, ...amounts: number[]) =>
  transaction((tx) =>
    publish(
      tx,
      amounts.map((credits) => ({ memberId, event: { type: 'credits', credits } })),
    ),
  )

test('CHAT-7 a page that is cut off repeatedly gets each event once and in order, while many are committed at once', async () => {
  const { id, cookie } = await makeMember()
  const many = 60
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let turn = 0; turn < many / 6; turn++) await tellCredits(id, writer * 100 + turn)
  })
  const heard: { number: number; credits: unknown }[] = []
  let last = 0
  while (last < many) {
    const events = await openEvents({ cookie }, { lastEventId: last })
    // Cut off after a few events.
    for (let got = 0; got < 7 && last < many; got++) {
      const { id: number, data } = await events.until('credits')
      last = Number(number)
      heard.push({ number: last, credits: (data as { credits: number }).credits })
    }
    events.close()
  }
  await Promise.all(writers)
  expect(heard.map(({ number }) => number)).toEqual(Array.from({ length: many }, (_, place) => place + 1))
  expect(new Set(heard.map(({ credits }) => credits)).size).toBe(many)
})

test('CHAT-7 recovers events lost by the bus with the next heartbeat', async () => {
  const { id, cookie } = await makeMember()
  const [events, other] = [await openEvents({ cookie }), await openEvents({ cookie })]
  await Promise.all([events.until('ready'), other.until('ready')])
  await closeBus()
  await tellCredits(id, 7)
  vi.advanceTimersByTime(20_000)
  for (const each of [events, other]) expect(await each.until('credits')).toMatchObject({ id: '1' })
})

test('AUTH-8 CHAT-7 recovers lost events and logouts at once when the bus is back', async () => {
  const [ingrid, theo] = [await makeMember(), await makeMember({ gender: 'male' })]
  const [hers, his] = [await openEvents(ingrid), await openEvents(theo)]
  await Promise.all([hers.until('ready'), his.until('ready')])
  await closeBus()
  await tellCredits(ingrid.id, 7)
  await call('/api/logout.php', { cookie: theo.cookie })
  await openBus()
  expect(await hers.until('credits')).toMatchObject({ id: '1' })
  expect(await his.until('ended')).toMatchObject({ type: 'ended' })
})

test('CHAT-7 recovers the same way over Redis, which reconnects automatically', async () => {
  const { id, cookie } = await makeMember()
  const redis = await startRedisServer()
  await closeBus()
  amendEnv({ REDIS_URL: redis.url })
  await openBus()
  // From here on, events are published where nobody listens.
  amendEnv({ REDIS_URL: undefined })
  const events = await openEvents({ cookie })
  await events.until('ready')
  await tellCredits(id, 7)
  redis.goAway()
  redis.comeBack()
  expect(await events.until('credits')).toMatchObject({ id: '1' })
})

test('CHAT-7 a rolled back event is published to nobody, and leaves no gap', async () => {
  const { id, cookie } = await makeMember()
  const events = await openEvents({ cookie })
  await events.until('ready')
  const undone = transaction(async (tx) => {
    await publish(tx, [{ memberId: id, event: { type: 'chats' } }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await tellCredits(id, 3)
  expect(await events.next()).toMatchObject({ type: 'counts' })
  expect(await events.next()).toEqual({ id: '1', type: 'credits', data: { credits: 3 } })
})

test.each([
  ['was away for more than an hour', 0, '3'],
  ['names a number that was never given', 99, '3'],
])('CHAT-7 makes a page that %s read everything again and continue from there', async (_why, after, last) => {
  const { id, cookie } = await makeMember()
  await tellCredits(id, 1, 2)
  moveClock(61 * 60_000)
  await cleanUp(oldEvents)
  await cleanUp(oldListChanges)
  await tellCredits(id, 3)
  const events = await openEvents({ cookie }, { after })
  expect(await events.next()).toEqual({ id: last, type: 'resync', data: {} })
  await tellCredits(id, 4)
  expect(await events.until('credits')).toEqual({ id: '4', type: 'credits', data: { credits: 4 } })
  const kept = await openEvents({ cookie }, { after: 2 })
  expect(await kept.until('credits')).toMatchObject({ id: '3' })
})

test('CHAT-7 a page reads everything again if a newer event was cleaned up before an older one', async () => {
  const { id, cookie } = await makeMember()
  await tellCredits(id, 1, 2, 3)
  await db().deleteFrom('live_event').where('member_id', '=', id).where('number', '=', '2').execute()
  const events = await openEvents({ cookie }, { after: 0 })
  expect(await events.next()).toEqual({ id: '3', type: 'resync', data: {} })
  const later = await openEvents({ cookie }, { after: 2 })
  expect(await later.until('credits')).toMatchObject({ id: '3' })
})

test('CHAT-7 a page that has missed very much reads everything again', async () => {
  const { id, cookie } = await makeMember()
  await tellCredits(id, ...Array.from({ length: 201 }, (_, place) => place))
  expect(await (await openEvents({ cookie }, { after: 0 })).next()).toMatchObject({
    id: '201',
    type: 'resync',
  })
  expect(await (await openEvents({ cookie }, { after: 1 })).until('credits')).toMatchObject({ id: '2' })
})
