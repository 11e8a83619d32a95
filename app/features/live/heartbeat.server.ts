import { setImmediate as nextTurn } from 'node:timers/promises'
import { onBusReconnect } from '#app/platform/bus.server.ts'
import { log } from '#app/platform/log.server.ts'
import { validSessions } from '#app/web/session-check.server.ts'
import { lastNumbers } from './live-events.db.server.ts'
import { type Audience, audiences, endStream, everyStream, type Stream, write } from './streams.server.ts'

/** Shorter than the idle timeout of proxies. */
const beatInterval = 20_000
/** Streams written to per turn of the event loop, so that thousands do not block other work. */
const maxPerTurn = 500

let stop: (() => void) | undefined

/** Runs one timer for all streams while there are any; beats at once when the bus is back. */
export function startHeartbeat(deliver: (audience: Audience) => Promise<void>) {
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
export async function endLoggedOut(streams: Iterable<Stream>) {
  const checked = [...streams]
  const names = new Set(checked.map(({ session }) => session))
  const valid = await validSessions([...names]).catch(logFailure)
  for (const stream of valid ? checked : [])
    if (!valid?.has(stream.session)) endStream(stream, 'event: ended\ndata: {}\n\n')
}

function logFailure(error: unknown) {
  log.warn({ error }, 'live streams could not be checked')
}
