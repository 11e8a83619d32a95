import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { priorities } from '#app/platform/jobs.server.ts'
import { patience } from './decide/decide.ts'
import { type Channel, type Kind, marketingKinds } from './kinds.ts'
import { decidedFor, insertNotifications } from './notifications.db.server.ts'

/** Long enough for a member or staff to ask why something was notified or not. */
const keptFor = 30 * 86_400_000

/** An event a member may want to be notified about by e-mail or push. */
export interface Occurrence {
  memberId: string
  kind: Kind
  /** Identifies the event: reported twice, it is notified once. */
  key: string
  /** The member who caused it. */
  about?: string
  message?: { conversation: string; sequence: number }
  /** The saved search with new results. */
  search?: string
}

/**
 * Records events with the commit of what happened, and enqueues the decision on who is notified, how and when. Members
 * without an account are skipped.
 */
export async function notify(tx: Tx, occurrences: readonly Occurrence[]) {
  if (!occurrences.length) return
  const at = now()
  const due = (channel: Channel) =>
    occurrences.map(({ kind }) => new Date(at.getTime() + patience[channel][kind]))
  const column = <Value>(read: (occurrence: Occurrence) => Value) => occurrences.map(read)
  await insertNotifications(tx, {
    accounts: column(({ memberId }) => memberId),
    kinds: column(({ kind }) => kind),
    keys: column(({ key }) => key),
    abouts: column(({ about }) => about ?? null),
    conversations: column(({ message }) => message?.conversation ?? null),
    sequences: column(({ message }) => message?.sequence ?? null),
    searches: column(({ search }) => search ?? null),
    emailsDue: due('email'),
    pushesDue: due('push'),
    priorities: column(({ kind }) => priorityOf([kind])),
    at,
  })
}

/** A hundred thousand digests must not delay one message. */
export function priorityOf(kinds: readonly Kind[]): number {
  return kinds.every((kind) => marketingKinds.has(kind)) ? priorities.advertising : 0
}

export const oldNotifications = decidedFor(keptFor)
