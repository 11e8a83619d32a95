import { canNotifyInStatement, publishEvent, publishEventNow } from '#app/platform/bus.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import {
  changesOlderThan,
  deleteEventsOf,
  eventsOlderThan,
  insertEvents,
  type LiveEvent,
} from './live-events.db.server.ts'

/** A page away for longer reads everything again. */
const storedFor = 3_600_000

/** The bus topic of a member's events. */
export const memberTopic = (memberId: string) => `member ${memberId}`

/** A message on the bus: new events, the end of a session, or something too transient to store. */
export type LiveMessage =
  | ({ type: 'news' } & NewEvents)
  | { type: 'session' }
  | { type: 'typing'; conversation: string }

/** The newest events of a member and the number of the last one; if `events` is null, they are read from the table. */
export interface NewEvents {
  last: number
  events: LiveEvent[] | null
  /** When they were published, in milliseconds; missing from a program of an earlier release. */
  at?: number
}

export interface MemberEvent {
  memberId: string
  event: LiveEvent
}

/**
 * Publishes events to members' open pages on commit. Call it once, as the last thing in a transaction: it locks the
 * members' counters in the order of their ids.
 */
export async function publish(tx: Tx, all: readonly MemberEvent[]) {
  if (!all.length) return
  const byMember = Map.groupBy(all, ({ memberId }) => memberId)
  const members = [...byMember.keys()].toSorted()
  const events = members.map((memberId) => byMember.get(memberId)?.map(({ event }) => event) ?? [])
  const at = now()
  const numbers = await insertEvents(tx, {
    members,
    topics: members.map(memberTopic),
    events: events.map((some) => JSON.stringify(some)),
    at,
    notifies: canNotifyInStatement(),
  })
  if (canNotifyInStatement()) return
  for (const [place, memberId] of members.entries()) {
    const message: LiveMessage = {
      type: 'news',
      last: numbers.get(memberId) ?? 0,
      events: events[place] ?? null,
      at: at.getTime(),
    }
    await publishEvent(tx, memberTopic(memberId), message)
  }
}

/** Transient and never stored. */
export function publishTyping(memberId: string, conversation: string) {
  return announceToMember(memberId, { type: 'typing', conversation })
}

/** Makes the member's streams check their sessions; on commit, if a transaction is given. */
export function publishSessionEnd(memberId: string, tx?: Tx) {
  return announceToMember(memberId, { type: 'session' }, tx)
}

function announceToMember(memberId: string, message: LiveMessage, tx?: Tx) {
  const topic = memberTopic(memberId)
  return tx ? publishEvent(tx, topic, message) : publishEventNow(topic, message)
}

export const oldEvents = eventsOlderThan(storedFor)
export const oldListChanges = changesOlderThan(storedFor)

/** Deletes the member's events: nobody reads them any more. */
export function eraseEventsOf(tx: Tx, memberId: string) {
  return deleteEventsOf(tx, memberId)
}
