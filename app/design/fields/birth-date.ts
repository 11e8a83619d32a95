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

function findOrder(locale: string): DatePart[] {
  // Our English readers are in Europe: plain 'en' would give the American order.
  const formatter = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone: 'UTC' })
  return formatter
    .formatToParts(0)
    .map((part) => part.type)
    .filter((type): type is DatePart => parts.includes(type))
}

/** The ISO date of what was typed, or nothing while it is no date of the calendar. */
export function isoDate({ day, month, year }: DateParts) {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return ''
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  // 31 February would quietly become a day of March.
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(iso) ? iso : ''
}

export function partsOf(iso: string | undefined): DateParts {
  const [year = '', month = '', day = ''] = iso?.split('-') ?? []
  return { year, month, day }
}
