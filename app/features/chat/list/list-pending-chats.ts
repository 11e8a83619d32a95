import type { ChatsAnswer } from '../chat.contract.ts'
import type { readDrafts } from '../drafts/drafts.ts'
import { countUnsentByProfile, getProfilesWithFailure, type OutboxEntry } from '../outbox/outbox-entry.ts'

/** Somebody with a draft or an unsent message on this device. */
export interface PendingChat {
  id: string
  name: string
  /** The draft; undefined if a message was to be sent and could not be. */
  draft?: string
  /** At least one message needs the member; otherwise they wait for a connection. */
  hasFailed: boolean
}

interface PendingSources {
  /** The message stored on the server; a draft on this device is newer, even an empty one. */
  signupDraft: ChatsAnswer['draft']
  drafts: Awaited<ReturnType<typeof readDrafts>>
  entries: readonly OutboxEntry[]
  isOnline: boolean
  /** Ids of people who are in the list or open beside it. */
  visibleIds: ReadonlySet<string>
}

/** Each person once, those with unsent messages first. */
export function listPendingChats({
  signupDraft,
  drafts,
  entries,
  isOnline,
  visibleIds,
}: PendingSources): PendingChat[] {
  const pending = new Map<string, PendingChat>()
  if (signupDraft)
    pending.set(signupDraft.profile.id, { ...signupDraft.profile, draft: signupDraft.text, hasFailed: false })
  for (const { profile, text } of drafts) {
    const { id, name, archived } = profile
    // The archive shows it in the conversation's own row.
    if (archived || !text.trim()) pending.delete(id)
    else pending.set(id, { id, name, draft: text, hasFailed: false })
  }
  const unsent = countUnsentByProfile(entries, isOnline)
  const failed = getProfilesWithFailure(entries)
  for (const { profile: id, name } of entries)
    if (unsent.has(id)) pending.set(id, { id, name, hasFailed: failed.has(id) })
  return [...pending.values()]
    .filter(({ id }) => !visibleIds.has(id))
    .toSorted((one, other) => Number(one.draft !== undefined) - Number(other.draft !== undefined))
}
