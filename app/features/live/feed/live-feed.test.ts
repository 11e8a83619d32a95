import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#app/features/live/live-events.db.server.ts'
import { closeBus, openBus } from '#app/platform/bus.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { openEvents } from '#tests/live-stream.ts'
import { makeMember } from '#tests/make/member.ts'
import { insertEvents } from '../live-events.db.server.ts'
import { publish } from '../publish-events.server.ts'
import { audiences } from '../streams.server.ts'

await openBus()
afterAll(closeBus)
afterEach(() => vi.restoreAllMocks())
// No heartbeat may make up for what a test is to detect.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

const credits = (...amounts: number[]) => amounts.map((credits): LiveEvent => ({ type: 'credits', credits }))

/** A member with an open page, and events that reach them over the bus or are lost there. */
async function makeListener() {
  const { id, cookie } = await makeMember()
  const events = await openEvents({ cookie })
  await events.until('ready')
  return {
    events,
    audience: audiences.get(id)!,
    publishEvents: (...all: LiveEvent[]) =>
      transaction((tx) =>
        publish(
          tx,
          all.map((event) => ({ memberId: id, event })),
        ),
      ),
    lose: (...all: LiveEvent[]) =>
      transaction((tx) =>
        insertEvents(tx, {
          members: [id],
          topics: [''],
          events: [JSON.stringify(all)],
          at: now(),
          notifies: false,
        }),
      ),
    /** The next numbered events, as number and credits. */
    async receive(many: number) {
      const heard: [string | undefined, unknown][] = []
      while (heard.length < many) {
        const next = await events.next()
        if (next?.type !== 'counts') heard.push([next?.id, next?.data])
      }
      return heard
    },
  }
}

const numbered = (from: number, amounts: number[]) =>
  amounts.map((credits, place) => [`${from + place}`, { credits }])

/** The statements with a given name that are sent from now on. */
function watchFor(name: string) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const sent = () => query.mock.calls.map(([each]) => each as unknown as { name?: string; values: unknown[] })
  return () => sent().filter((each) => each.name?.startsWith(`${name}_`))
}

test('CHAT-7 passes on consecutive events as they come, without reading or caching them', async () => {
  const { publishEvents, receive, audience } = await makeListener()
  const looks = watchFor('live_events_after')
  await publishEvents(...credits(11, 12))
  expect(await receive(2)).toEqual(numbered(1, [11, 12]))
  await publishEvents(...credits(13))
  expect(await receive(1)).toEqual(numbered(3, [13]))
  expect(looks()).toEqual([])
  expect(audience.received).toEqual([])
})

test('CHAT-7 reads the table after lost events, so each event arrives once and in order', async () => {
  const { publishEvents, lose, receive, audience } = await makeListener()
  await publishEvents(...credits(11))
  await lose(...credits(12, 13))
  await publishEvents(...credits(14))
  await publishEvents(...credits(15, 16))
  expect(await receive(6)).toEqual(numbered(1, [11, 12, 13, 14, 15, 16]))
  await lose(...credits(17))
  await publishEvents(...credits(18))
  expect(await receive(2)).toEqual(numbered(7, [17, 18]))
  expect(audience.received).toEqual([])
})

test('CHAT-7 events too long for the bus cause no failure and are read from the table', async () => {
  const { publishEvents, receive } = await makeListener()
  const amounts = Array.from({ length: 200 }, (_, place) => 1_000_000 + place)
  expect(JSON.stringify(credits(...amounts)).length).toBeGreaterThan(7200)
  const looks = watchFor('live_events_after')
  await publishEvents(...credits(...amounts))
  expect(await receive(200)).toEqual(numbered(1, amounts))
  expect(looks()).toHaveLength(1)
})

test('CHAT-7 a page with more events at once than it gets reads everything again, even where the bus has all of them', async () => {
  const { publishEvents, events, receive } = await makeListener()
  await publishEvents(...Array<LiveEvent>(201).fill({ type: 'chats' }))
  expect(await events.next()).toEqual({ id: '201', type: 'resync', data: {} })
  await publishEvents(...credits(7))
  expect(await receive(1)).toEqual(numbered(202, [7]))
})

test('CHAT-7 publishes to members in the order of their ids, however they are given, so that no two transactions deadlock', async () => {
  const members = [await makeMember(), await makeMember()].toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  )
  const [first, second] = members.map(({ id }) => id) as [string, string]
  const streams = await Promise.all(members.map((member) => openEvents(member)))
  for (const stream of streams) await stream.until('ready')
  const told = watchFor('insert_events')
  const [one, two, three] = credits(1, 2, 3) as [LiveEvent, LiveEvent, LiveEvent]
  await transaction((tx) =>
    publish(tx, [
      { memberId: second, event: one },
      { memberId: first, event: two },
      { memberId: second, event: three },
    ]),
  )
  expect(told().map(({ values }) => values[0])).toEqual([[first, second]])
  const [hers, his] = streams
  expect(await hers?.until('credits')).toMatchObject({ id: '1', data: { credits: 2 } })
  expect(await his?.until('credits')).toMatchObject({ id: '1', data: { credits: 1 } })
  expect(await his?.until('credits')).toMatchObject({ id: '2', data: { credits: 3 } })
})
