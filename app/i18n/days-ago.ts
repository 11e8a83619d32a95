import { formatDate, intlLocale } from './intl.ts'
import type { Locale } from './locales.ts'

interface Reader {
  locale: Locale
  timeZone: string
  /** The server's time, so that server and browser agree on what is today. */
  now: string
}

const day = 86_400_000
const weeksAfter = 7
const dateAfter = 28

/** 'today', '3 days ago', '2 weeks ago' by the reader's calendar; a date for anything older. */
export function daysAgo(at: string, { locale, timeZone, now }: Reader): string {
  const days = Math.max(0, Math.round((dateOf(now, timeZone) - dateOf(at, timeZone)) / day))
  const relative = new Intl.RelativeTimeFormat(intlLocale(locale), { numeric: 'auto' })
  if (days < weeksAfter) return relative.format(-days, 'day')
  if (days < dateAfter) return relative.format(-Math.floor(days / 7), 'week')
  const isThisYear = yearOf(at, timeZone) === yearOf(now, timeZone)
  return formatDate(at, locale, {
    timeZone,
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
}

/** Midnight UTC of the local date, so that a change of the clocks makes no day longer. */
function dateOf(at: string, timeZone: string): number {
  return Date.parse(formatDate(at, 'sv', { timeZone, dateStyle: 'short' }))
}

function yearOf(at: string, timeZone: string): string {
  return formatDate(at, 'sv', { timeZone, year: 'numeric' })
}
