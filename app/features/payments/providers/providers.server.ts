import { isDemo } from '#app/platform/env.server.ts'
import type { Site } from '#app/web/visit.ts'
import { configuredProviders } from './configured-providers.server.ts'
import { findRoutes } from './payment-routes.db.server.ts'
import { type PaymentProvider, ProviderError, type ProviderId } from './provider.ts'
import { sandbox } from './sandbox/sandbox.server.ts'

const all = [1, 2, 3, 4, 5, 6, 7]

/** The niches each provider accepts by its published rules. A contract that allows more is a row of payment_route. */
const acceptedNiches: Record<ProviderId, readonly number[]> = {
  sandbox: all,
  mollie: [1],
  // It prohibits all online dating; with its written consent, a row selects it.
  stripe: [],
  verotel: all,
}

/** The providers that are usable here: they have their keys, and production has no sandbox. */
function usableProviders(): PaymentProvider[] {
  return [...standIns, ...configuredProviders(), ...(isDemo() ? [sandbox] : [])]
}

const standIns: PaymentProvider[] = []

/** Replaces one of our providers in tests; returns how to undo it. */
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
 * The providers for a site in a country, in the order to ask them. Only the most specific routes of an operator apply.
 * Where those name neither the site nor its niche, the provider has to accept the niche.
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

/** A stand-in precedes the one it replaces. */
function eachOnce(providers: readonly PaymentProvider[]): PaymentProvider[] {
  return providers.filter(({ id }, place) => providers.findIndex((other) => other.id === id) === place)
}
