/**
 * Alerts that a member can close for good; each is a cookie of this name that holds when it was, and what it was about
 * where the same alert can be about something else another time.
 */
export const alertNames = [
  'hide-enrich-alert',
  'hide-disabled-notifications-alert',
  'hide-time-bonus-modal',
  'hide-push-notification-alert',
  'hide-install-hint',
] as const
export type AlertName = (typeof alertNames)[number]

/** An alert, or what one was about. */
export type Dismissed = AlertName | `${AlertName}|${string}`

/** Those that were closed: the server leaves them out, so that nothing appears and vanishes again. */
export function parseDismissals(cookies: Record<string, string | undefined>): Dismissed[] {
  return alertNames.flatMap((name): Dismissed[] => {
    const [at = '', ...abouts] = (cookies[name] ?? '').split('|')
    if (Number.isNaN(Date.parse(at))) return []
    return [name, ...abouts.map((about) => `${name}|${about}` as const)]
  })
}

export function dismissal(at: Date, abouts: readonly string[]): string {
  return [at.toISOString(), ...abouts].join('|')
}
