import { isDemo } from '#app/platform/env.server.ts'
import type { Site } from '#app/web/visit.ts'
import { acceptedNiches } from './accepted-niches.ts'
import { configuredProviders } from './configured-providers.server.ts'
import { findRoutes } from './payment-routes.db.server.ts'
import { type PaymentProvider, ProviderError, type ProviderId } from './provider.ts'
import { sandbox } from './sandbox/sandbox.server.ts'

/** Those that can be used here: they have their keys, and production has no sandbox. */
function usableProviders(): PaymentProvider[] {
  return [...standIns, ...configuredProviders(), ...(isDemo() ? [sandbox] : [])]
}

const standIns: PaymentProvider[] = []

/** Tests put their own provider in the place of one of ours; answers how to take it away. */
export function standIn(provider: PaymentProvider) {
  standIns.unshift(provider)
  return () => {
    standIns.splice(standIns.indexOf(provider), 1)
  }
}

export function providerOf(id: string): PaymentProvider {
  const provider = findProvider(id)
  if (!provider) throw new ProviderError('setup', `the provider ${id} is not set up`)
  return provider
}

export function findProvider(id: string): PaymentProvider | undefined {
  return usableProviders().find((provider) => provider.id === id)
}

/**
 * Who takes payments for a site in a country; the first is asked first. Of what an operator has said the most specific
 * counts, and the rest of it not. Where neither the site nor its niche is named, the provider has to accept the niche.
 */
export async function providersFor(
  site: Pick<Site, 'id' | 'niche'>,
  country: string,
): Promise<PaymentProvider[]> {
  const accepts = (id: ProviderId) => acceptedNiches[id].includes(site.niche)
  const routes = await findRoutes(site, country)
  if (routes.length === 0) return eachOnce(usableProviders()).filter(({ id }) => accepts(id))
  return routes
    .filter(({ rank }) => rank === routes[0]?.rank)
    .flatMap(({ provider, is_named }) => {
      const found = findProvider(provider)
      return found && (is_named || accepts(found.id)) ? [found] : []
    })
}

/** A stand-in goes before the one whose place it has. */
function eachOnce(providers: readonly PaymentProvider[]): PaymentProvider[] {
  return providers.filter(({ id }, place) => providers.findIndex((other) => other.id === id) === place)
}
