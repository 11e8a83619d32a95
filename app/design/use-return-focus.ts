import { useEffect } from 'react'

/** For a dialog that is gone from the page when it closes: the focus is then back where it was when it opened. */
export function useReturnFocus() {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      // A frame later the page behind the dialog can take the focus again; what has it by then was given it on purpose.
      requestAnimationFrame(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      })
    }
  }, [])
}
