import { useState } from 'react'
import { type AlertName, dismissal } from './dismissals.ts'
import { setCookie } from './set-cookie.ts'

/** Of a banner: `dismiss` keeps that it was closed, `leave` only takes it away. Whoever goes by keyboard goes on with the page. */
export function useDismissal(name: AlertName, abouts: readonly string[] = []) {
  const [isGone, setGone] = useState(false)

  function leave() {
    setGone(true)
    document.getElementById('content')?.focus()
  }

  function dismiss() {
    setCookie(name, dismissal(new Date(), abouts), 365)
    leave()
  }

  return { isGone, leave, dismiss }
}
