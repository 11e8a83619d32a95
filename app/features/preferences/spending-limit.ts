/** The most a member wants to pay in a month, in minor units of the currency; null means no limit. */
export interface SpendingLimit {
  amount: number | null
  next: { amount: number | null; from: Date } | null
}

/** A million in the main unit: nobody means more, and every sum of such amounts is exact. */
export const maxLimit = 100_000_000

/** The limit that applies at a moment, and the one still pending then. */
export function getLimitAt({ amount, next }: SpendingLimit, at: Date): SpendingLimit {
  return next && next.from <= at ? { amount: next.amount, next: null } : { amount, next }
}

/**
 * A lower limit applies at once, a higher one only from the next day, so that nobody raises it in the heat of the
 * moment.
 */
export function applyLimitChange(
  limit: SpendingLimit,
  wanted: number | null,
  at: Date,
  nextDay: Date,
): SpendingLimit {
  const { amount } = getLimitAt(limit, at)
  const isHigher = (wanted ?? Number.POSITIVE_INFINITY) > (amount ?? Number.POSITIVE_INFINITY)
  return isHigher ? { amount, next: { amount: wanted, from: nextDay } } : { amount: wanted, next: null }
}
