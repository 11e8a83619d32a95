import { announce, announceNow, linesToNotify } from '#app/platform/bus.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { LiveEvent } from './live-event.ts'
import { deleteEventsBefore, insertEvents } from './live-events.db.server.ts'

/** Who was away for longer reads everything anew. */
const keptFor = 3_600_000

/** The topic of what is new for a member; the news itself is read from the table. */
export const memberTopic = (memberId: string) => `member ${memberId}`

/** What goes over the bus: that there is something to read, that a session has ended, and what is not worth keeping. */
export type LiveHint = { type: 'news' } | { type: 'session' } | { type: 'typing'; conversation: string }

export interface Told {
  memberId: string
  event: LiveEvent
}

/**
 * Tells the open pages of members, with the commit. The last thing a transaction does, and once: the members' counters
 * are held from here on, in the order of their ids.
 */
export async function tell(tx: Tx, told: readonly Told[]) {
  if (!told.length) return
  const topics = new Set(told.map(({ memberId }) => memberTopic(memberId)))
  const news: LiveHint = { type: 'news' }
  await insertEvents(tx, {
    members: told.map(({ memberId }) => memberId),
    events: told.map(({ event }) => JSON.stringify(event)),
    at: now(),
    lines: linesToNotify(tx, [...topics], news),
  })
}

/** Gone in a moment and kept nowhere. */
export function tellTyping(memberId: string, conversation: string) {
  return hint(memberId, { type: 'typing', conversation })
}

/** The streams of the member look whether they may go on; with the commit, if there is one to wait for. */
export function tellSessionEnded(memberId: string, tx?: Tx) {
  return hint(memberId, { type: 'session' }, tx)
}

function hint(memberId: string, news: LiveHint, tx?: Tx) {
  const topic = memberTopic(memberId)
  return tx ? announce(tx, [topic], news) : announceNow(topic, news)
}

export function sweepEvents() {
  return deleteEventsBefore(new Date(now().getTime() - keptFor))
}
