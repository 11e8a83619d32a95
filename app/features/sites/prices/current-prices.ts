/** One price of a package, set by an operator. */
export interface Price {
  /** Of the package. */
  id: string
  credits: number
  amount: number
  currency: string
  /** Null for all countries that pay in this currency. */
  country: string | null
  valid_from: Date
}

/** The prices that may apply to a country, in the given order. */
export function filterPrices(prices: readonly Price[], country: string, currency: string): Price[] {
  return prices.filter(
    (price) => price.currency === currency && (price.country === null || price.country === country),
  )
}

/** The price of each package that applies at a moment; expects prices in order of precedence. */
export function selectCurrentPrices(prices: readonly Price[], at: Date): Price[] {
  const started = prices.filter(({ valid_from }) => valid_from <= at)
  return started.filter((price, place) => started.findIndex(({ id }) => id === price.id) === place)
}

/** The lowest price that applied at any moment in a period. */
export function findLowestPrice(prices: readonly Price[], packageId: string, from: Date, to: Date): number {
  const packagePrices = prices.filter(({ id }) => id === packageId)
  const changes = packagePrices.map(({ valid_from }) => valid_from).filter((at) => at > from && at <= to)
  const counted = [from, ...changes].flatMap((at) => selectCurrentPrices(packagePrices, at))
  return Math.min(...counted.map(({ amount }) => amount))
}
