import { dateIn } from './date-in.ts'

const day = 86_400_000

/** The moment at which the next day begins where the member lives, also on days of 23 or 25 hours. */
export function nextMidnight(at: Date, timeZone: string | null): Date {
  const dateAt = dateIn(timeZone)
  const today = dateAt(at.getTime())
  let before = at.getTime()
  let after = before + 2 * day
  // Days only ever go forward, so the change can be closed in on, to the minute on which it happens.
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dateAt(middle) === today) before = middle
    else after = middle
  }
  return new Date(after)
}
