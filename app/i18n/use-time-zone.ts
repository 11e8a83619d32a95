import { createContext, useContext, useSyncExternalStore } from 'react'

const never = () => () => {}
const own = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What the server knows of it from an earlier visit. */
export const KnownTimeZone = createContext<string | null>(null)

/** The reader's time zone; until the page has come to life as we know it, or UTC. */
export function useTimeZone(): string {
  const known = useContext(KnownTimeZone)
  return useSyncExternalStore(never, own, () => known ?? 'UTC')
}
