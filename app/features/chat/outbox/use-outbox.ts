import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useOnline } from '#app/web/browser/connection.ts'
import { getOutbox } from './get-outbox.ts'
import { type Credits, getCredits, type OutboxEntry } from './outbox-entry.ts'

const noEntries: readonly OutboxEntry[] = []

/** The account's messages that the server does not have yet. */
export function useOutboxEntries(account: string): readonly OutboxEntry[] {
  const subscribe = useCallback(
    (changed: () => void) => getOutbox(account).entries.subscribe(changed),
    [account],
  )
  return useSyncExternalStore(
    subscribe,
    () => getOutbox(account).entries.snapshot(),
    () => noEntries,
  )
}

/** The entries for this person. */
export function useOutbox(account: string, profile: string): OutboxEntry[] {
  const entries = useOutboxEntries(account)
  return useMemo(() => entries.filter((entry) => entry.profile === profile), [entries, profile])
}

/** The account's credits, considering all messages that are still in the outbox. */
export function useCreditsLeft(account: string, credits: number): Credits {
  return getCredits(useOutboxEntries(account), credits, useOnline())
}
