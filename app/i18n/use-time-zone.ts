import { createContext, useContext, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}
const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone that the server knows from an earlier visit. */
export const KnownTimeZone = createContext<string | null>(null)

/** The reader's time zone; until hydration the one that the server knows, or UTC. */
export function useTimeZone(): string {
  const known = useContext(KnownTimeZone)
  return useSyncExternalStore(subscribeToNothing, browserTimeZone, () => known ?? 'UTC')
}
