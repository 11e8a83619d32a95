import { announce } from '#app/platform/bus.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { LiveEvent } from './live-event.ts'
import { insertEvents } from './live-events.db.server.ts'

/** The topic of what is new for a member; the news itself is read from the table. */
export const memberTopic = (memberId: string) => `member ${memberId}`

/**
 * Tells the open pages of members, with the commit. The last thing a transaction does, and once: the members' counters
 * are held from here on, in the order of their ids.
 */
export async function tell(tx: Tx, told: readonly { memberId: string; event: LiveEvent }[]) {
  if (!told.length) return
  await insertEvents(
    tx,
    told.map(({ memberId, event }) => ({ memberId, event: JSON.stringify(event) })),
    now(),
  )
  for (const memberId of new Set(told.map(({ memberId }) => memberId)))
    await announce(tx, memberTopic(memberId), { type: 'news' })
}
