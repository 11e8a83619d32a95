import { now } from '#app/platform/clock.server.ts'
import type { Site } from '#app/web/visit.ts'
import { currencyOf } from '../places/countries.ts'
import { countriesOf } from '../places/country-choice.server.ts'
import { countingPrices, pricesIn } from './counting-price.ts'
import { findPrices } from './prices.db.server.ts'
import { priceOfCredits } from './share-of-price.ts'

export type MessageCosts = Record<string, { costs: number; currency: string }>

/** The lowest price of a message in each country of a site, in the main unit of its currency. */
export async function minimumMessageCosts(
  site: Pick<Site, 'id' | 'countries' | 'message_credits'>,
): Promise<MessageCosts> {
  const at = now()
  const prices = await findPrices(site.id, at)
  const costs = countriesOf(site).flatMap((country) => {
    const currency = currencyOf(country)
    const counting = countingPrices(pricesIn(prices, country, currency), at)
    if (counting.length === 0) return []
    const least = Math.min(...counting.map((price) => priceOfCredits(site.message_credits, price)))
    return [[country, { costs: least / 100, currency }]]
  })
  return Object.fromEntries(costs)
}
