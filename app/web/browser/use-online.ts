import { useSyncExternalStore } from 'react'

function listen(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** False only if the device itself reports that it is offline. */
export function useOnline() {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
}
