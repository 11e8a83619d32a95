const day = 86_400_000
/** What the law gives consumers there: in the EU, the other countries of the EEA, and the United Kingdom. */
const leastDaysByLaw = 14
const byLaw =
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

interface Bought {
  paid_at: Date
  country: string
}

/** For how many days an order from a country can be withdrawn: what pages say, and the server holds. */
export function withdrawalDays(country: string, { refund_days }: { refund_days: number }): number {
  return byLaw.includes(country) ? Math.max(refund_days, leastDaysByLaw) : refund_days
}

/**
 * Until when an order can be withdrawn. The day of the purchase does not count and the last day counts to its end; a day
 * more holds that promise in every time zone.
 */
export function withdrawableUntil({ paid_at, country }: Bought, site: { refund_days: number }): Date {
  return new Date(paid_at.getTime() + (withdrawalDays(country, site) + 1) * day)
}
