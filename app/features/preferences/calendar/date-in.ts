/** The date at a moment in a time zone, as 2026-03-28. */
export function dateIn(timeZone: string | null): (time: number) => string {
  const format = dateFormat(timeZone ?? 'UTC')
  return (time) => format.format(time)
}

/** A zone that this machine has not heard of yet is better taken as UTC than refused. */
function dateFormat(timeZone: string) {
  // Sweden writes dates with the year first.
  const options = { dateStyle: 'short' } as const
  try {
    return new Intl.DateTimeFormat('sv', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('sv', { ...options, timeZone: 'UTC' })
  }
}
