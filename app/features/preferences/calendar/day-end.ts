const day = 86_400_000

/** When the next day begins in the member's time zone, also for days of 23 or 25 hours. */
export function nextMidnight(at: Date, timeZone: string | null): Date {
  const dateAt = createDateFormatter(timeZone)
  const today = dateAt(at.getTime())
  let before = at.getTime()
  let after = before + 2 * day
  // Days only move forward, so a binary search finds the change, to the minute.
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dateAt(middle) === today) before = middle
    else after = middle
  }
  return new Date(after)
}

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

/** Returns a function that gives the date at a moment in a time zone, as 2026-03-28. */
export function createDateFormatter(timeZone: string | null): (time: number) => string {
  const format = dateFormat(timeZone ?? 'UTC')
  return (time) => format.format(time)
}

/** Treats a zone this machine does not know yet as UTC, rather than failing. */
function dateFormat(timeZone: string) {
  // 'sv' because Swedish writes dates as year, month, day.
  const options = { dateStyle: 'short' } as const
  try {
    return new Intl.DateTimeFormat('sv', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('sv', { ...options, timeZone: 'UTC' })
  }
}
