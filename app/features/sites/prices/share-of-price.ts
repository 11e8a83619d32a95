/** Rounds half a unit up. */
export function computePercentage(amount: number, percentage: number): number {
  // Percentages have one decimal: integer arithmetic loses nothing on the way.
  return Math.floor((amount * Math.round(percentage * 10) + 500) / 1000)
}

/** The tax included in a price, by a rate in hundredths of a percent. */
export function computeIncludedTax(amount: number, rate: number): number {
  return Math.floor((2 * amount * rate + 10_000 + rate) / (2 * (10_000 + rate)))
}

/** The price of a number of credits at a package's rate, rounded up. */
export function computeCreditPrice(
  many: number,
  { amount, credits }: { amount: number; credits: number },
): number {
  return Math.ceil((amount * many) / credits)
}
