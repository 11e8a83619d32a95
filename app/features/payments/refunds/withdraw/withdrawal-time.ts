const hour = 3_600_000
const day = 24 * hour
/** The EU, Iceland, Liechtenstein and Norway. */
export const eeaCountries =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')
/** What the law gives consumers in the EEA and the United Kingdom. */
const leastDaysByLaw = 14
const byLaw = [...eeaCountries, 'GB']

interface Bought {
  paid_at: Date
  country: string
}

/** How many days an order from a country can be withdrawn, as pages say and the server enforces. */
export function withdrawalDays(country: string, { refund_days }: { refund_days: number }): number {
  return byLaw.includes(country) ? Math.max(refund_days, leastDaysByLaw) : refund_days
}

/** The last day on which an order can be withdrawn, as 2026-11-30. The day of the purchase, by the buyer's clock, does not count. */
export function lastDayToWithdraw({ paid_at, country }: Bought, site: { refund_days: number }): string {
  const bought = daysOf(country).map((day) => day.format(paid_at))
  const last = Date.parse(bought.toSorted().at(-1)!) + withdrawalDays(country, site) * day
  return new Date(last).toISOString().slice(0, 10)
}

/** The end of that day, wherever on earth the buyer is by then. */
export function withdrawableUntil(bought: Bought, site: { refund_days: number }): Date {
  return new Date(Date.parse(lastDayToWithdraw(bought, site)) + day + 12 * hour)
}

/**
 * Nothing paid before this can still be withdrawn anywhere: the days, and three more for time zones and for the last
 * day, which counts to its end.
 */
export function paidSince(at: Date, { refund_days }: { refund_days: number }): Date {
  return new Date(at.getTime() - (Math.max(refund_days, leastDaysByLaw) + 3) * day)
}

/** TypeScript does not have it yet. */
type Region = Intl.Locale & { getTimeZones?: () => string[] | undefined }

/** Expensive to create, and countries have up to thirty zones. */
const daysByCountry = new Map<string, Intl.DateTimeFormat[]>()

/** The day in each zone of a country. Orders name only the countries of the methods, so this stays small. */
function daysOf(country: string): Intl.DateTimeFormat[] {
  const known = daysByCountry.get(country)
  if (known) return known
  const region: Region = new Intl.Locale(`und-${country}`)
  const zones = region.getTimeZones?.() ?? []
  // Swedish writes dates as ISO does.
  const days = (zones.length > 0 ? zones : ['UTC']).map(
    (timeZone) => new Intl.DateTimeFormat('sv', { timeZone }),
  )
  daysByCountry.set(country, days)
  return days
}
