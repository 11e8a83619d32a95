import { now } from '#app/platform/clock.server.ts'
import type { Site } from '#app/web/visit.ts'
import { currencyOf } from '../places/countries.ts'
import { getSiteCountries } from '../places/country-choice.server.ts'
import { filterPrices, selectCurrentPrices } from './current-prices.ts'
import { findPrices } from './prices.db.server.ts'
import { computeCreditPrice } from './share-of-price.ts'

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
