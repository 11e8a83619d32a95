import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { OutboxEntry } from './outbox-entry.ts'
import { outboxOf } from './outbox-of.ts'

const nothing: readonly OutboxEntry[] = []

/** What the member has written to this person and the server does not have yet. */
export function useOutbox(account: string, profile: string): OutboxEntry[] {
  const subscribe = useCallback(
    (changed: () => void) => outboxOf(account).entries.subscribe(changed),
    [account],
  )
  const entries = useSyncExternalStore(
    subscribe,
    () => outboxOf(account).entries.snapshot(),
    () => nothing,
  )
  return useMemo(() => entries.filter((entry) => entry.profile === profile), [entries, profile])
}
