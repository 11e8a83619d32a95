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
