import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { priorities } from '#app/platform/jobs.server.ts'
import { patience } from './decide/decide.ts'
import { type Channel, type Kind, marketingKinds } from './kinds.ts'
import { decidedFor, insertNotifications } from './notifications.db.server.ts'

/** Long enough for a member or for staff to ask why something was told or not. */
const keptFor = 30 * 86_400_000

/** Something of which a member may want to hear by e-mail or push. */
export interface Occurrence {
  memberId: string
  kind: Kind
  /** What it is: said twice, it is told once. */
  key: string
  /** Whose doing it is. */
  about?: string
  message?: { conversation: string; sequence: number }
  /** The saved search that it is news of. */
  search?: string
}

/**
 * Leaves it to be decided who hears of it, how and when, with the commit of what happened. Members without an account
 * are passed over.
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

/** A hundred thousand digests must not keep one message waiting. */
export function priorityOf(kinds: readonly Kind[]): number {
  return kinds.every((kind) => marketingKinds.has(kind)) ? priorities.advertising : 0
}

export const oldNotifications = decidedFor(keptFor)
