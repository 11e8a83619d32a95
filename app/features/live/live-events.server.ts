import { announce, announceNow, statementsNotify } from '#app/platform/bus.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { LiveEvent } from './live-event.ts'
import { changesOlderThan, deleteNewsOf, eventsOlderThan, insertEvents } from './live-events.db.server.ts'

/** Who was away for longer reads everything anew. */
const keptFor = 3_600_000

/** The topic of what is new for a member. */
export const memberTopic = (memberId: string) => `member ${memberId}`

/** What goes over the bus: what is new, that a session has ended, and what is not worth keeping. */
export type LiveHint =
  | ({ type: 'news' } & LiveNews)
  | { type: 'session' }
  | { type: 'typing'; conversation: string }

/** The newest events of a member, and the number of the last of them; without them they are read from the table. */
export interface LiveNews {
  last: number
  events: LiveEvent[] | null
}

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
  const byMember = Map.groupBy(told, ({ memberId }) => memberId)
  const members = [...byMember.keys()].toSorted()
  const events = members.map((memberId) => byMember.get(memberId)?.map(({ event }) => event) ?? [])
  const numbers = await insertEvents(tx, {
    ...{ members, topics: members.map(memberTopic), events: events.map((some) => JSON.stringify(some)) },
    ...{ at: now(), notifies: statementsNotify() },
  })
  if (statementsNotify()) return
  for (const [place, memberId] of members.entries()) {
    const news: LiveHint = { type: 'news', last: numbers.get(memberId) ?? 0, events: events[place] ?? null }
    await announce(tx, memberTopic(memberId), news)
  }
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
  return tx ? announce(tx, topic, news) : announceNow(topic, news)
}

export const oldEvents = eventsOlderThan(keptFor)
export const oldListChanges = changesOlderThan(keptFor)

/** Nobody reads it any more. */
export function eraseNewsOf(tx: Tx, memberId: string) {
  return deleteNewsOf(tx, memberId)
}
