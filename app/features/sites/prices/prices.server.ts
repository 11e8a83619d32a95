import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Site } from '#app/web/visit.ts'
import { currencyOf } from '../places/countries.ts'
import { findPrices, findVatRate } from './prices.db.server.ts'

export interface Package {
  id: string
  credits: number
  /** With the tax, in the smallest unit of the currency. */
  amount: number
  currency: string
}

/** What can be bought in a country, the smallest first. */
export function packagesFor(
  site: Pick<Site, 'id'>,
  country: string,
  { currency = currencyOf(country), at = now(), tx }: { currency?: string; at?: Date; tx?: Tx } = {},
): Promise<Package[]> {
  return findPrices({ siteId: site.id, country, currency, at }, tx)
}

export function vatRateOf(country: string, at: Date, tx?: Tx): Promise<number> {
  return findVatRate(country, at, tx)
}
