import { useEffect, useRef } from 'react'

/** For what opens a dialog: when the dialog has gone, the focus is back where it was. */
export function useReturnFocus<Opener extends HTMLElement>(open: boolean) {
  const opener = useRef<Opener>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    // A frame later the page behind the dialog can take the focus again.
    if (wasOpen.current && !open) requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }))
    wasOpen.current = open
  }, [open])
  return opener
}
