import { currencyOf } from '#app/features/sites/places/countries.ts'
import { getSiteCountries } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Site } from '#app/web/visit.ts'
import { findCommonPrice, findPrices, findVatRate } from './prices.db.server.ts'
import { computeCreditPrice } from './share-of-price.ts'

export interface Package {
  id: string
  credits: number
  /** Including tax, in the smallest unit of the currency. */
  amount: number
  currency: string
  /** The lowest amount of the last thirty days. */
  lowest: number
}

const thirtyDays = 30 * 86_400_000

/** The packages of a country, the smallest first. */
export async function findPackages(
  site: Pick<Site, 'id'>,
  country: string,
  { currency = currencyOf(country), at = now(), tx }: { currency?: string; at?: Date; tx?: Tx } = {},
): Promise<Package[]> {
  const prices = filterPrices(await findPrices(site.id, at, tx), country, currency)
  const since = new Date(at.getTime() - thirtyDays)
  return selectCurrentPrices(prices, at).map(({ id, credits, amount }) => ({
    id,
    credits,
    amount,
    currency,
    lowest: findLowestPrice(prices, id, since, at),
  }))
}

export function readVatRate(country: string, at: Date, tx?: Tx): Promise<number> {
  return findVatRate(country, at, tx)
}

/** Converts an amount by the price of the same package in both currencies, rounded up. */
export async function convertCurrency(
  { amount, currency }: { amount: number; currency: string },
  other: string,
  tx: Tx,
): Promise<number> {
  if (currency === other) return amount
  const [here, there] = [await findCommonPrice(currency, now(), tx), await findCommonPrice(other, now(), tx)]
  return Math.ceil((amount * there) / here)
}

/** One price of a package, set by an operator. */
interface Price {
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
function filterPrices(prices: readonly Price[], country: string, currency: string): Price[] {
  return prices.filter(
    (price) => price.currency === currency && (price.country === null || price.country === country),
  )
}

/** The price of each package that applies at a moment; expects prices in order of precedence. */
function selectCurrentPrices(prices: readonly Price[], at: Date): Price[] {
  const started = prices.filter(({ valid_from }) => valid_from <= at)
  return started.filter((price, place) => started.findIndex(({ id }) => id === price.id) === place)
}

/** The lowest price that applied at any moment in a period. */
function findLowestPrice(prices: readonly Price[], packageId: string, from: Date, to: Date): number {
  const packagePrices = prices.filter(({ id }) => id === packageId)
  const changes = packagePrices.map(({ valid_from }) => valid_from).filter((at) => at > from && at <= to)
  const counted = [from, ...changes].flatMap((at) => selectCurrentPrices(packagePrices, at))
  return Math.min(...counted.map(({ amount }) => amount))
}

export type MessageCosts = Record<string, { costs: number; currency: string }>

/** The lowest price of a message in each country of a site, in the main unit of its currency. */
export async function findMinimumMessageCosts(
  site: Pick<Site, 'id' | 'countries' | 'message_credits'>,
): Promise<MessageCosts> {
  const at = now()
  const prices = await findPrices(site.id, at)
  const costs = getSiteCountries(site).flatMap((country) => {
    const currency = currencyOf(country)
    const counting = selectCurrentPrices(filterPrices(prices, country, currency), at)
    if (counting.length === 0) return []
    const least = Math.min(...counting.map((price) => computeCreditPrice(site.message_credits, price)))
    return [[country, { costs: least / 100, currency }]]
  })
  return Object.fromEntries(costs)
}
