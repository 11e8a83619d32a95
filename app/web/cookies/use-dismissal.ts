import { useState } from 'react'
import { type AlertName, formatDismissal } from './dismissals.ts'
import { setCookie } from './set-cookie.ts'

/**
 * For a banner: `dismiss` remembers that it was closed, `leave` only hides it. The keyboard focus moves to the page.
 */
export function useDismissal(name: AlertName, abouts: readonly string[] = []) {
  const [isGone, setGone] = useState(false)

  function leave() {
    setGone(true)
    document.getElementById('content')?.focus()
  }

  function dismiss() {
    setCookie(name, formatDismissal(new Date(), abouts), 365)
    leave()
  }

  return { isGone, leave, dismiss }
}
