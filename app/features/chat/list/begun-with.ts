import type { ChatsAnswer } from '../chat.contract.ts'
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
  /** What the server has kept; newer is what was made of it on this device, nothing included. */
  offered: ChatsAnswer['draft']
  drafts: Awaited<ReturnType<typeof readDrafts>>
  entries: readonly OutboxEntry[]
  isOnline: boolean
  /** By their ids: people who stand in the list, or are open beside it. */
  inSight: ReadonlySet<string>
}

/** Each person once, those first to whom something was not sent. */
export function begunWith({ offered, drafts, entries, isOnline, inSight }: Kept): Begun[] {
  const people = new Map<string, Begun>()
  if (offered) people.set(offered.profile.id, { ...offered.profile, draft: offered.text, hasFailed: false })
  for (const { profile, text } of drafts) {
    const { id, name, archived } = profile
    // In the archive its own row shows it.
    if (archived || !text.trim()) people.delete(id)
    else people.set(id, { id, name, draft: text, hasFailed: false })
  }
  const unsent = notSent(entries, isOnline)
  const failed = failedFor(entries)
  for (const { profile: id, name } of entries)
    if (unsent.has(id)) people.set(id, { id, name, hasFailed: failed.has(id) })
  return [...people.values()]
    .filter(({ id }) => !inSight.has(id))
    .toSorted((one, other) => Number(one.draft !== undefined) - Number(other.draft !== undefined))
}
