import { createDateFormatter } from './create-date-formatter.ts'

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
