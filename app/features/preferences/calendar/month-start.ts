import { dateIn } from './date-in.ts'

const day = 86_400_000

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
