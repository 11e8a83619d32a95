import { nextMidnight } from './next-midnight.ts'

interface TimeZoneState {
  zone: string | null
  /** When the zone last changed; null if it never did. */
  changedAt: Date | null
}

const hour = 3_600_000
/** Less than the time from one evening to the next, so that travellers lose no day. */
const minZoneAge = 20 * hour

/**
 * When a day of the member ends, for daily counts and waits: at their next midnight. A recently changed or missing zone
 * could bring that midnight arbitrarily close, so it then takes at least 20 hours.
 */
export function dayEnd(at: Date, { zone, changedAt }: TimeZoneState): Date {
  const midnight = nextMidnight(at, zone)
  const isZoneTrusted = zone !== null && (!changedAt || at.getTime() - changedAt.getTime() >= minZoneAge)
  return isZoneTrusted ? midnight : new Date(Math.max(midnight.getTime(), at.getTime() + minZoneAge))
}
