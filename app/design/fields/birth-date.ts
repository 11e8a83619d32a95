export type DatePart = 'day' | 'month' | 'year'
export type DateParts = Record<DatePart, string>

const parts: readonly string[] = ['day', 'month', 'year'] satisfies DatePart[]

const orders = new Map<string, DatePart[]>()

/** The order in which a language writes a date. */
export function dateOrder(locale: string): DatePart[] {
  const order = orders.get(locale) ?? findOrder(locale)
  orders.set(locale, order)
  return order
}

/** Our English readers are in Europe: plain 'en' would give the American order. */
function utcDateFormat(locale: string, options?: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...options, timeZone: 'UTC' })
}

function findOrder(locale: string): DatePart[] {
  return utcDateFormat(locale)
    .formatToParts(0)
    .map((part) => part.type)
    .filter((type): type is DatePart => parts.includes(type))
}

/** The ISO date of the typed parts, or '' while they form no calendar date. */
export function isoDate({ day, month, year }: DateParts) {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return ''
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  // Otherwise 31 February would silently become a day in March.
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(iso) ? iso : ''
}

/** The last day of the typed month, in words, if the typed day is beyond it. */
export function lastDayOfTypedMonth({ day, month, year }: DateParts, locale: string): string | null {
  if (!/^\d{4}$/.test(year) || !/^(0?[1-9]|1[0-2])$/.test(month) || !/^\d{1,2}$/.test(day)) return null
  // Day 0 of the next month is the last of this one; `Date.UTC` would read years under 100 as 1900 to 1999.
  const last = new Date(0)
  last.setUTCFullYear(Number(year), Number(month), 0)
  return Number(day) > last.getUTCDate() ? utcDateFormat(locale, { dateStyle: 'long' }).format(last) : null
}

export function parseIsoDate(iso: string | undefined): DateParts {
  const [year = '', month = '', day = ''] = iso?.split('-') ?? []
  return { year, month, day }
}
