import { setImmediate as nextTurn } from 'node:timers/promises'
import { Histogram } from 'prom-client'
import { onBusReconnect } from '#app/platform/bus.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { metrics } from '#app/platform/metrics.server.ts'
import { validSessions } from '#app/web/session-check.server.ts'
import { eventsAfter, lastNumbers } from './live-events.db.server.ts'
import type { LiveMessage, NewEvents } from './publish-events.server.ts'
import {
  type Audience,
  addStream,
  audiences,
  endStream,
  everyStream,
  type PresentEvents,
  type Reader,
  type Stream,
  write,
} from './streams.server.ts'

/** Shorter than the idle timeout of proxies. */
const beatInterval = 20_000
/** Streams written to per turn of the event loop, so that thousands do not block other work. */
const maxPerTurn = 500

const deliverySeconds = new Histogram({
  name: 'live_delivery_seconds',
  help: 'Time from publishing an event, such as a message, to writing it to the open pages of its reader',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 20],
  registers: [metrics],
})

let stop: (() => void) | undefined

/** Runs one timer for all streams while there are any; beats at once when the bus is back. */
function startHeartbeat(deliver: (audience: Audience) => Promise<void>) {
  if (stop) return
  const timer = setInterval(() => (audiences.size > 0 ? void beat(deliver) : stop?.()), beatInterval).unref()
  const unsubscribe = onBusReconnect(() => void beat(deliver))
  stop = () => {
    clearInterval(timer)
    unsubscribe()
    stop = undefined
  }
}

/** Sends a heartbeat to each stream, ends logged-out ones and recovers events lost by the bus. */
async function beat(deliver: (audience: Audience) => Promise<void>) {
  let written = 0
  for (const stream of [...everyStream()]) {
    // An event rather than a comment: pages see only events, and detect a live connection by them.
    write(stream, 'event: beat\ndata: {}\n\n')
    if (++written % maxPerTurn === 0) await nextTurn()
  }
  await endLoggedOut([...everyStream()])
  await recoverLostEvents(deliver).catch(logFailure)
}

async function recoverLostEvents(deliver: (audience: Audience) => Promise<void>) {
  const numbers = await lastNumbers([...audiences.keys()])
  for (const audience of audiences.values())
    if (isBehind(audience, numbers.get(audience.memberId) ?? 0)) void deliver(audience)
}

function isBehind({ streams }: Audience, last: number) {
  for (const { position } of streams) if (position === null || position < last) return true
  return false
}

/** Ends the streams of expired sessions with an event. If the check fails, the next beat repeats it. */
async function endLoggedOut(streams: Iterable<Stream>) {
  const checked = [...streams]
  const names = new Set(checked.map(({ session }) => session))
  const valid = await validSessions([...names]).catch(logFailure)
  for (const stream of valid ? checked : [])
    if (!valid?.has(stream.session)) endStream(stream, 'event: ended\ndata: {}\n\n')
}

function logFailure(error: unknown) {
  log.warn({ error }, 'live streams could not be checked')
}

/** A page that has missed more reads everything again. */
const maxMissed = 200

/** From here on the stream gets the member's events after its position: first those it missed, then live ones. */
export function followEvents(stream: Stream, reader: Reader, present: PresentEvents) {
  const audience = addStream(stream, { reader, present, onMessage })
  write(stream, 'retry: 3000\n\n')
  startHeartbeat(deliverNew)
  void deliverNew(audience)
}

function onMessage(audience: Audience, message: LiveMessage) {
  if (message.type === 'news') {
    audience.received.push(message)
    void deliverNew(audience)
  } else if (message.type === 'session') void endLoggedOut(audience.streams)
  else
    for (const stream of audience.streams)
      write(stream, eventText('typing', { conversation: message.conversation }))
}

/** Delivers events, one run at a time however many hints arrive. The heartbeat makes up for a failed run. */
export async function deliverNew(audience: Audience) {
  audience.hasMore = true
  if (audience.isReading) return
  audience.isReading = true
  try {
    while (audience.hasMore && audience.streams.size > 0) {
      audience.hasMore = false
      await deliver(audience)
    }
  } catch (error) {
    log.warn({ error }, 'live events could not be delivered')
  } finally {
    audience.isReading = false
  }
}

async function deliver({ memberId, streams: all, received, reader, present }: Audience) {
  const streams = [...all]
  const after = Math.min(...streams.map(({ position }) => position ?? Number.MAX_SAFE_INTEGER))
  const hints = received.splice(0)
  const { last, events } = consecutiveEvents(after, hints) ?? (await eventsAfter(memberId, after, maxMissed))
  const presented = events.length > 0 ? await present(reader, events) : null
  const oldest = events[0]?.number ?? last + 1
  for (const stream of streams) {
    const { position } = stream
    stream.position = last
    if (position === null) write(stream, eventText('ready', {}, last))
    // The events were cleaned up, or the number was never assigned.
    else if (position + 1 < oldest || position > last) write(stream, eventText('resync', {}, last))
    else if (presented && position < last) writeEvents(stream, position, presented)
  }
  // The clocks of two machines may differ by more than the time between them.
  for (const { at } of hints)
    if (at !== undefined) deliverySeconds.observe(Math.max(0, now().getTime() - at) / 1000)
}

/**
 * The events received over the bus, if they directly follow a number. Some may be lost or late, but the table has all.
 */
function consecutiveEvents(after: number, received: readonly NewEvents[]) {
  let last = after
  const all = []
  for (const news of received) {
    if (news.last <= last) continue
    const first = news.last - (news.events?.length ?? 0) + 1
    if (!news.events || first !== last + 1) return null
    all.push(...news.events.map((event, place) => ({ number: first + place, event })))
    last = news.last
  }
  return all.length > 0 && all.length <= maxMissed ? { last, events: all } : null
}

/** The counts first and without a number: a page that is cut off in between gets both again. */
function writeEvents(stream: Stream, position: number, { counts, news }: Awaited<ReturnType<PresentEvents>>) {
  const unseen = news.filter(({ number }) => number > position)
  const texts = unseen.map(({ type, data, number }) => eventText(type, data, number))
  write(stream, eventText('counts', counts) + texts.join(''))
}

function eventText(type: string, data: object, number?: number) {
  const id = number === undefined ? '' : `id: ${number}\n`
  return `${id}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}
