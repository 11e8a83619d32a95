/** When the visitor dismissed the site-entry warning, as an ISO date. */
export const entryWarningCookie = 'entry-warning'

export function parseDismissal(value: string | undefined): string | null {
  return value && !Number.isNaN(Date.parse(value)) ? value : null
}

interface Situation {
  /** Whether the page needs no warning. */
  noWarning: boolean
  loggedIn: boolean
  dismissedAt: string | null
  country: string | null
  /** The site's setting: true, false, or the countries that are warned. */
  enabled: boolean | string[]
  /** The chat and lander layouts warn in these countries only. */
  onlyIn?: readonly string[]
}

/** Whether to show the site-entry warning; the installed app is known only to the browser and is checked there. */
export function needsEntryWarning({
  noWarning,
  loggedIn,
  dismissedAt,
  country,
  enabled,
  onlyIn,
}: Situation): boolean {
  if (loggedIn || dismissedAt || noWarning) return false
  if (onlyIn && !(country && onlyIn.includes(country))) return false
  if (Array.isArray(enabled)) return country !== null && enabled.includes(country)
  return enabled
}
