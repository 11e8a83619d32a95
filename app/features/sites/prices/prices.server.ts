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
  const packages = packagesAt(await findPrices(site.id, at, tx), { country, currency }, at)
  return packages.map(({ id, credits, amount, lowest }) => ({ id, credits, amount, currency, lowest }))
}

/** The packages by these prices, which are in order of precedence. No country: wherever this currency is paid. */
export function packagesAt(
  all: readonly Price[],
  { country, currency }: { country: string | null; currency: string },
  at: Date,
): PricedPackage[] {
  const prices = filterPrices(all, country, currency)
  const since = new Date(at.getTime() - thirtyDays)
  return selectCurrentPrices(prices, at).map((price) => ({
    ...price,
    lowest: findLowestPrice(prices, price, since, at),
  }))
}

export function readVatRate(country: string, at: Date, tx?: Tx): Promise<number> {
  return findVatRate(country, at, tx)
}

/** Converts an amount by the price of a credit in the same package in both currencies, rounded up. */
export async function convertCurrency(
  { amount, currency }: { amount: number; currency: string },
  other: string,
  tx: Tx,
): Promise<number> {
  if (currency === other) return amount
  const [here, there] = [await findCommonPrice(currency, now(), tx), await findCommonPrice(other, now(), tx)]
  return Math.ceil((amount * there.amount * here.credits) / (here.amount * there.credits))
}

/** One price of a package, set by an operator. */
export interface Price {
  /** Of the package. */
  id: string
  price_id: string
  credits: number
  amount: number
  currency: string
  /** Null for all sites. */
  site_id: string | null
  /** Null for all countries that pay in this currency. */
  country: string | null
  valid_from: Date
  /** It ends the site's or the country's own price instead of setting one. */
  is_withdrawn: boolean
}

type PricedPackage = Price & Pick<Package, 'lowest'>

/** The prices that may apply to a country, in the given order. */
function filterPrices(prices: readonly Price[], country: string | null, currency: string): Price[] {
  return prices.filter(
    (price) => price.currency === currency && (price.country === null || price.country === country),
  )
}

/** The price of each package that applies at a moment; expects prices in order of precedence. */
function selectCurrentPrices(prices: readonly Price[], at: Date): Price[] {
  const started = prices.filter(({ valid_from }) => valid_from <= at)
  const newest = firstOfEach(started, ({ id, site_id, country }) => `${id} ${site_id} ${country}`)
  const applying = newest.filter(({ is_withdrawn }) => !is_withdrawn)
  return firstOfEach(applying, ({ id }) => id)
}

function firstOfEach(prices: readonly Price[], keyOf: (price: Price) => string): Price[] {
  const first = new Map<string, Price>()
  for (const price of prices) if (!first.has(keyOf(price))) first.set(keyOf(price), price)
  return [...first.values()]
}

/** The lowest price that applied at any moment in a period, for as many credits as now. */
function findLowestPrice(prices: readonly Price[], { id, credits }: Price, from: Date, to: Date): number {
  const packagePrices = prices.filter((price) => price.id === id)
  const changes = packagePrices.map(({ valid_from }) => valid_from).filter((at) => at > from && at <= to)
  const counted = [from, ...changes].flatMap((at) => selectCurrentPrices(packagePrices, at))
  return Math.min(...counted.filter((price) => price.credits === credits).map(({ amount }) => amount))
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
