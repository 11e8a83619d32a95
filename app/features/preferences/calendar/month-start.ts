import { createDateFormatter } from './day-end.ts'

const day = 86_400_000

/** The zones where a month begins first and last. */
const [first, last] = ['Etc/GMT-14', 'Etc/GMT+12']

/**
 * The start of the month a limit applies to. Another time zone could begin it up to a day early, so a zone chosen since
 * then counts from the next month. Until that has begun everywhere, everything that may belong to this month counts.
 */
export function findLimitPeriodStart(
  at: Date,
  { zone, changedAt }: { zone: string | null; changedAt: Date | null },
): Date {
  const latest = monthStart(at, last)
  // By then the month has begun everywhere else.
  const earliest = monthStart(latest, first)
  return changedAt && changedAt >= earliest ? earliest : monthStart(at, zone)
}

/** When the current month began in the member's time zone. */
export function monthStart(at: Date, timeZone: string | null): Date {
  const dateAt = createDateFormatter(timeZone)
  const monthAt = (time: number) => dateAt(time).slice(0, 7)
  const month = monthAt(at.getTime())
  let before = at.getTime() - 32 * day
  let after = at.getTime()
  // Months only move forward, so a binary search finds the start.
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (monthAt(middle) === month) after = middle
    else before = middle
  }
  return new Date(after)
}
