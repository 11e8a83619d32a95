import { useState } from 'react'
import { setCookie } from './set-cookie.ts'

/**
 * Alerts that a reader can close permanently. Each is a cookie of this name with the time, and with the subject where
 * the same alert may later be about something else.
 */
export const alertNames = [
  'hide-enrich-alert',
  'hide-disabled-notifications-alert',
  'hide-time-bonus-modal',
  'hide-push-notification-alert',
  'hide-install-hint',
  'hide-maintenance-notice',
] as const
export type AlertName = (typeof alertNames)[number]

/** An alert, or the subject of one. */
export type Dismissed = AlertName | `${AlertName}|${string}`

/** The closed alerts: the server omits them, so that none appears and vanishes again. */
export function parseDismissals(cookies: Record<string, string | undefined>): Dismissed[] {
  return alertNames.flatMap((name): Dismissed[] => {
    const [at = '', ...abouts] = (cookies[name] ?? '').split('|')
    if (Number.isNaN(Date.parse(at))) return []
    return [name, ...abouts.map((about) => `${name}|${about}` as const)]
  })
}

export function formatDismissal(at: Date, abouts: readonly string[]): string {
  return [at.toISOString(), ...abouts].join('|')
}

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
