import { dateIn } from './date-in.ts'

const day = 86_400_000

/** Where a month begins first, and where last. */
const [first, last] = ['Etc/GMT-14', 'Etc/GMT+12']

/**
 * When the month began that a limit is counted by. Another time zone would begin it anew as much as a day early, so one
 * that was chosen since then counts from the next month on; until that has begun everywhere, all that may belong to the
 * present one does.
 */
export function limitedSince(
  at: Date,
  { zone, changedAt }: { zone: string | null; changedAt: Date | null },
): Date {
  const latest = monthStart(at, last)
  // By then it has begun everywhere else.
  const earliest = monthStart(latest, first)
  return changedAt && changedAt >= earliest ? earliest : monthStart(at, zone)
}

/** The moment at which the present month began where the member lives. */
export function monthStart(at: Date, timeZone: string | null): Date {
  const dateAt = dateIn(timeZone)
  const monthAt = (time: number) => dateAt(time).slice(0, 7)
  const month = monthAt(at.getTime())
  let before = at.getTime() - 32 * day
  let after = at.getTime()
  // As for the days: months only ever go forward.
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (monthAt(middle) === month) after = middle
    else before = middle
  }
  return new Date(after)
}
