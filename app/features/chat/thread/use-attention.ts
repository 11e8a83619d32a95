import { useSyncExternalStore } from 'react'

function listen(changed: () => void) {
  window.addEventListener('focus', changed)
  window.addEventListener('blur', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    window.removeEventListener('focus', changed)
    window.removeEventListener('blur', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** Whether this page is visible and has the focus. */
export function useAttention() {
  return useSyncExternalStore(
    listen,
    () => document.visibilityState === 'visible' && document.hasFocus(),
    () => false,
  )
}
