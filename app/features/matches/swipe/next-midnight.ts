const minute = 60_000
const day = 24 * 60 * minute

/** The moment at which the next day begins where the member lives, also on days of 23 or 25 hours. */
export function nextMidnight(at: Date, timeZone: string | null): Date {
  const dayAt = dayIn(timeZone)
  const today = dayAt(at.getTime())
  let before = at.getTime()
  let after = before + 2 * day
  // Days only ever go forward, so the change can be closed in on, to the minute on which it happens.
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayAt(middle) === today) before = middle
    else after = middle
  }
  return new Date(after)
}

function dayIn(timeZone: string | null): (time: number) => string {
  const format = dayFormat(timeZone ?? 'UTC')
  return (time) => format.format(time)
}

/** A zone that this machine has not heard of yet is better taken as UTC than refused. */
function dayFormat(timeZone: string) {
  const options = { dateStyle: 'short' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  }
}
