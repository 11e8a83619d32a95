import { isDemo } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Site } from '#app/web/visit.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'
import type { SettingSource } from './provider-row.ts'
import { providerSettings } from './provider-settings.server.ts'
import { findRoutedProviders, findRoutes } from './providers.db.server.ts'
import { providerRows } from './registry.server.ts'

let created: { settings: SettingSource; providers: PaymentProvider[] } | undefined

/**
 * The providers that have all their settings, in the order of the registry. Recreated when a setting changes. Production
 * has no sandbox.
 */
export function configuredProviders(): PaymentProvider[] {
  const settings = providerSettings()
  if (created?.settings !== settings)
    created = { settings, providers: providerRows.flatMap((row) => row.create(settings) ?? []) }
  return isDemo() ? created.providers : created.providers.filter(({ id }) => !rowOf(id)?.isDemoOnly)
}

const replacements: PaymentProvider[] = []

/** Replaces one of our providers in tests; returns how to undo it. */
export function replaceProvider(provider: PaymentProvider) {
  replacements.unshift(provider)
  return () => {
    replacements.splice(replacements.indexOf(provider), 1)
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

function usableProviders(): PaymentProvider[] {
  return [...replacements, ...configuredProviders()]
}

/**
 * The providers for a site in a country, in the order to ask them. Only the most specific routes of an operator apply.
 * Where those name neither the site nor its niche, the provider has to accept the niche.
 */
export async function providersFor(
  site: Pick<Site, 'id' | 'niche'>,
  country: string,
): Promise<PaymentProvider[]> {
  const accepts = (id: string) => rowOf(id)?.niches.includes(site.niche)
  const routes = (await findRoutes(site, country)).filter(({ provider }) => rowOf(provider))
  if (routes.length === 0) return eachOnce(usableProviders()).filter(({ id }) => accepts(id))
  return routes
    .filter(({ rank }) => rank === routes[0]?.rank)
    .flatMap(({ provider, is_named }) => {
      const found = findProvider(provider)
      return found && (is_named || accepts(found.id)) ? [found] : []
    })
}

/** Routes to providers that do not exist, in a sentence for the operator. Payments ignore them. */
export async function describeUnknownRoutes(): Promise<string | undefined> {
  const unknown = (await findRoutedProviders()).filter((id) => !rowOf(id))
  if (unknown.length === 0) return undefined
  const known = providerRows.map(({ id }) => id).join(', ')
  return `The table payment_route names ${unknown.join(', ')}; the providers are ${known}.`
}

/** Does not stop the start: a typo in a route must not keep a crashed process from coming back. */
export async function logUnknownRoutes() {
  const unknown = await describeUnknownRoutes()
  if (unknown) log.error(unknown)
}

export function rowOf(id: string) {
  return providerRows.find((row) => row.id === id)
}

/** A replacement (`replaceProvider`) precedes the provider that it replaces. */
function eachOnce(providers: readonly PaymentProvider[]): PaymentProvider[] {
  return providers.filter(({ id }, place) => providers.findIndex((other) => other.id === id) === place)
}
