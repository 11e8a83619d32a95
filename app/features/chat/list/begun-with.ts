import type { readDrafts } from '../drafts/drafts.ts'
import { failedFor, notSent, type OutboxEntry } from '../outbox/outbox-entry.ts'

/** Somebody to whom something was written on this device that has not arrived. */
export interface Begun {
  id: string
  name: string
  /** What was begun; undefined where it was to be sent and could not be. */
  draft?: string
  /** Some of what was to be sent needs the member; otherwise it waits for a connection. */
  hasFailed: boolean
}

interface Kept {
  drafts: Awaited<ReturnType<typeof readDrafts>>
  entries: readonly OutboxEntry[]
  isOnline: boolean
  /** By their ids: people who stand in the list, or are open beside it. */
  inSight: ReadonlySet<string>
}

/** Each person once, those first to whom something was not sent. */
export function begunWith({ drafts, entries, isOnline, inSight }: Kept): Begun[] {
  const people = new Map<string, Begun>()
  for (const { profile, text } of drafts) {
    const { id, name, archived } = profile
    // In the archive its own row shows it.
    if (!archived) people.set(id, { id, name, draft: text, hasFailed: false })
  }
  const unsent = notSent(entries, isOnline)
  const failed = failedFor(entries)
  for (const { profile: id, name } of entries)
    if (unsent.has(id)) people.set(id, { id, name, hasFailed: failed.has(id) })
  return [...people.values()]
    .filter(({ id }) => !inSight.has(id))
    .toSorted((one, other) => Number(one.draft !== undefined) - Number(other.draft !== undefined))
}
