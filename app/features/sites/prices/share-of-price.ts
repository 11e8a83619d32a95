/** Rounds half a unit up. */
export function percentOf(amount: number, percentage: number): number {
  // Percentages have one decimal: integer arithmetic loses nothing on the way.
  return Math.floor((amount * Math.round(percentage * 10) + 500) / 1000)
}

/** The tax included in a price, by a rate in hundredths of a percent. */
export function taxIn(amount: number, rate: number): number {
  return Math.floor((2 * amount * rate + 10_000 + rate) / (2 * (10_000 + rate)))
}

/** What so many of a package's credits cost, rounded up. */
export function priceOfCredits(
  many: number,
  { amount, credits }: { amount: number; credits: number },
): number {
  return Math.ceil((amount * many) / credits)
}
