/** Alerts that a member can close for good; each is a cookie of this name that holds when it was. */
export const alertNames = [
  'hide-enrich-alert',
  'hide-disabled-notifications-alert',
  'hide-time-bonus-modal',
  'hide-push-notification-alert',
  'hide-install-hint',
] as const
export type AlertName = (typeof alertNames)[number]

/** Those that were closed: the server leaves them out, so that nothing appears and vanishes again. */
export function parseDismissals(cookies: Record<string, string | undefined>): AlertName[] {
  return alertNames.filter((name) => !Number.isNaN(Date.parse(cookies[name] ?? '')))
}
