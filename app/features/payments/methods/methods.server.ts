import type { Money } from '#app/features/credits/statement.contract.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Site } from '#app/web/visit.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { providersFor } from '../providers/providers.server.ts'
import { methodsIn } from './offered-methods.ts'
import type { PaymentMethod } from './payment-method.ts'

export interface OfferedMethod {
  method: PaymentMethod
  provider: PaymentProvider
}

/** What a price can be paid with: what the catalogue has for the country, as far as a provider of the site takes it now. */
export async function offeredMethods(
  site: Pick<Site, 'id' | 'niche'>,
  country: string,
  price: Money,
): Promise<OfferedMethod[]> {
  const usable = methodsIn({ country, price, at: now() })
  const providers = await providersFor(site, country)
  const taken = await Promise.all(providers.map((provider) => takenBy(provider, { price, country })))
  return usable.flatMap((method) => {
    const place = taken.findIndex((ids) => ids.includes(method.id))
    const provider = providers[place]
    return provider ? [{ method, provider }] : []
  })
}

/** A provider that does not answer offers nothing now; the others go on. */
async function takenBy(provider: PaymentProvider, asked: { price: Money; country: string }) {
  try {
    return await provider.methods(asked)
  } catch (error) {
    log.warn({ provider: provider.id, error }, 'a provider does not say which methods it offers')
    return []
  }
}
