import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Site } from '#app/web/visit.ts'
import { currencyOf } from '../places/countries.ts'
import { filterPrices, findLowestPrice, selectCurrentPrices } from './current-prices.ts'
import { findPrices, findVatRate } from './prices.db.server.ts'

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
