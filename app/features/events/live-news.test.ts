import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#app/features/live/live-event.ts'
import { insertEvents } from '#app/features/live/live-events.db.server.ts'
import { tell } from '#app/features/live/live-events.server.ts'
import { audiences } from '#app/features/live/streams.server.ts'
import { closeBus, openBus } from '#app/platform/bus.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { openEvents } from '#tests/live-stream.ts'
import { makeMember } from '#tests/make/member.ts'

await openBus()
afterAll(closeBus)
afterEach(() => vi.restoreAllMocks())
// No heartbeat makes up for what a test is to find.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

const credits = (...amounts: number[]) => amounts.map((credits): LiveEvent => ({ type: 'credits', credits }))

/** Somebody with an open page, and what comes over the bus for them, or is lost there. */
async function makeListener() {
  const { id, cookie } = await makeMember()
  const events = await openEvents({ cookie })
  await events.until('ready')
  return {
    events,
    audience: audiences.get(id)!,
    tell: (...all: LiveEvent[]) =>
      transaction((tx) =>
        tell(
          tx,
          all.map((event) => ({ memberId: id, event })),
        ),
      ),
    lose: (...all: LiveEvent[]) =>
      transaction((tx) =>
        insertEvents(tx, {
          ...{ members: [id], topics: [''], events: [JSON.stringify(all)] },
          ...{ at: now(), notifies: false },
        }),
      ),
    /** The next ones with a number, as number and credits. */
    async hear(many: number) {
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

/** The statements of a name that are sent from now on. */
function watchFor(name: string) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const sent = () => query.mock.calls.map(([each]) => each as unknown as { name?: string; values: unknown[] })
  return () => sent().filter((each) => each.name?.startsWith(`${name}_`))
}

test('CHAT-7 news that goes on after the last is passed on as it comes, without the table, and is not kept', async () => {
  const { tell, hear, audience } = await makeListener()
  const looks = watchFor('live_events_after')
  await tell(...credits(11, 12))
  expect(await hear(2)).toEqual(numbered(1, [11, 12]))
  await tell(...credits(13))
  expect(await hear(1)).toEqual(numbered(3, [13]))
  expect(looks()).toEqual([])
  expect(audience.heard).toEqual([])
})

test('CHAT-7 after news that was lost the table is read: each event comes once and in order', async () => {
  const { tell, lose, hear, audience } = await makeListener()
  await tell(...credits(11))
  await lose(...credits(12, 13))
  await tell(...credits(14))
  await tell(...credits(15, 16))
  expect(await hear(6)).toEqual(numbered(1, [11, 12, 13, 14, 15, 16]))
  await lose(...credits(17))
  await tell(...credits(18))
  expect(await hear(2)).toEqual(numbered(7, [17, 18]))
  expect(audience.heard).toEqual([])
})

test('CHAT-7 news too long for the bus fails nothing, and is read from the table', async () => {
  const { tell, hear } = await makeListener()
  const amounts = Array.from({ length: 200 }, (_, place) => 1_000_000 + place)
  expect(JSON.stringify(credits(...amounts)).length).toBeGreaterThan(7200)
  const looks = watchFor('live_events_after')
  await tell(...credits(...amounts))
  expect(await hear(200)).toEqual(numbered(1, amounts))
  expect(looks()).toHaveLength(1)
})

test('CHAT-7 more at once than a page gets is read anew, also where the bus has all of it', async () => {
  const { tell, events, hear } = await makeListener()
  await tell(...Array<LiveEvent>(201).fill({ type: 'chats' }))
  expect(await events.next()).toEqual({ id: '201', type: 'resync', data: {} })
  await tell(...credits(7))
  expect(await hear(1)).toEqual(numbered(202, [7]))
})

test('CHAT-7 members are told in the order of their ids, however they are named, so that no two wait for each other', async () => {
  const members = [await makeMember(), await makeMember()].toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  )
  const [first, second] = members.map(({ id }) => id) as [string, string]
  const streams = await Promise.all(members.map((member) => openEvents(member)))
  for (const stream of streams) await stream.until('ready')
  const told = watchFor('insert_events')
  const [one, two, three] = credits(1, 2, 3) as [LiveEvent, LiveEvent, LiveEvent]
  await transaction((tx) =>
    tell(tx, [
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
