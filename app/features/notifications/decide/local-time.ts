const minute = 60_000
const day = 24 * 60 * minute

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string) {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}

/** The local wall-clock time in a time zone. */
export function localTime(at: Date, zone: string) {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    weekday: parts.get('weekday') ?? '',
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}

/**
 * The next moment, after the given one, at which the local wall clock shows so many minutes after midnight. If summer
 * time skips it, returns the first moment after the gap.
 */
export function nextAt(after: Date, minutes: number, zone: string): Date {
  const start = Math.floor(after.getTime() / minute) * minute
  const { minutes: current } = localTime(after, zone)
  const ahead = (minutes - current + 1440) % 1440 || 1440
  const guess = new Date(start + ahead * minute)
  const shown = localTime(guess, zone).minutes
  if (shown === minutes) return guess
  // The clocks change in between: corrects by the difference, or to the gap itself.
  const off = ((shown - minutes + 720 + 1440) % 1440) - 720
  const mended = new Date(guess.getTime() - off * minute)
  if (mended > after && localTime(mended, zone).minutes === minutes) return mended
  return off > 0 ? firstAfterGap(mended, guess, minutes, zone) : new Date(guess.getTime() + day)
}

/** Between the two the clock skips the requested time. */
function firstAfterGap(from: Date, to: Date, minutes: number, zone: string): Date {
  for (let at = from.getTime(); at < to.getTime(); at += minute)
    if (localTime(new Date(at), zone).minutes >= minutes) return new Date(at)
  return to
}

/** The local midnight that began the day of a moment. */
export function startOfDay(at: Date, zone: string): Date {
  let start = nextAt(new Date(at.getTime() - 25.5 * 60 * minute), 0, zone)
  for (let next = nextAt(start, 0, zone); next <= at; next = nextAt(start, 0, zone)) start = next
  return start
}
