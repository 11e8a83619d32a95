const day = 86_400_000
/** What the law gives consumers there. */
const leastDaysInEu = 14
const eu = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

interface Bought {
  paid_at: Date
  country: string
}

/**
 * Until when an order can be withdrawn. The day of the purchase does not count and the last day counts to its end; a day
 * more holds that promise in every time zone.
 */
export function withdrawableUntil(
  { paid_at, country }: Bought,
  { refund_days }: { refund_days: number },
): Date {
  const days = eu.includes(country) ? Math.max(refund_days, leastDaysInEu) : refund_days
  return new Date(paid_at.getTime() + (days + 1) * day)
}
