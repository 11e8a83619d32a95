import type { ChatsAnswer } from '../chat.contract.ts'
import type { readDrafts } from '../drafts/drafts.ts'
import { failedFor, notSent, type OutboxEntry } from '../outbox/outbox-entry.ts'

/** Somebody with a draft or an unsent message on this device. */
export interface Begun {
  id: string
  name: string
  /** The draft; undefined if a message was to be sent and could not be. */
  draft?: string
  /** At least one message needs the member; otherwise they wait for a connection. */
  hasFailed: boolean
}

interface Kept {
  /** The message stored on the server; a draft on this device is newer, even an empty one. */
  offered: ChatsAnswer['draft']
  drafts: Awaited<ReturnType<typeof readDrafts>>
  entries: readonly OutboxEntry[]
  isOnline: boolean
  /** Ids of people who are in the list or open beside it. */
  inSight: ReadonlySet<string>
}

/** Each person once, those with unsent messages first. */
export function begunWith({ offered, drafts, entries, isOnline, inSight }: Kept): Begun[] {
  const people = new Map<string, Begun>()
  if (offered) people.set(offered.profile.id, { ...offered.profile, draft: offered.text, hasFailed: false })
  for (const { profile, text } of drafts) {
    const { id, name, archived } = profile
    // The archive shows it in the conversation's own row.
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
