import { useSyncExternalStore } from 'react'

function listen(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** False only where the device itself says that it has no connection. */
export function useOnline() {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
}
