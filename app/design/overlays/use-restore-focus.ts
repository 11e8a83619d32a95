import { useEffect } from 'react'

/** For a dialog that leaves the DOM when it closes: returns the focus to where it was when the dialog opened. */
export function useRestoreFocus() {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      // A frame later the page behind the dialog can take focus again; an element that already has it got it on
      // purpose.
      requestAnimationFrame(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      })
    }
  }, [])
}
