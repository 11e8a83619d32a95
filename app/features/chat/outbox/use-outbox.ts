import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { OutboxEntry } from './outbox-entry.ts'
import { outboxOf } from './outbox-of.ts'

const nothing: readonly OutboxEntry[] = []

/** The account's messages that the server does not have yet. */
export function useOutboxEntries(account: string): readonly OutboxEntry[] {
  const subscribe = useCallback(
    (changed: () => void) => outboxOf(account).entries.subscribe(changed),
    [account],
  )
  return useSyncExternalStore(
    subscribe,
    () => outboxOf(account).entries.snapshot(),
    () => nothing,
  )
}

/** The entries for this person. */
export function useOutbox(account: string, profile: string): OutboxEntry[] {
  const entries = useOutboxEntries(account)
  return useMemo(() => entries.filter((entry) => entry.profile === profile), [entries, profile])
}
