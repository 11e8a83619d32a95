import { useSyncExternalStore } from 'react'

const never = () => () => {}
const own = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const onServer = () => 'UTC'

/** The reader's time zone; UTC until the page has come to life, because the server does not know it. */
export function useTimeZone(): string {
  return useSyncExternalStore(never, own, onServer)
}
