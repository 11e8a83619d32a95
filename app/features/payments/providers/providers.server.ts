import { isDemo } from '#app/platform/env.server.ts'
import type { Site } from '#app/web/visit.ts'
import { configuredProviders } from './configured-providers.server.ts'
import type { PaymentProvider } from './provider.ts'
import { findChoices } from './provider-choices.db.server.ts'
import { sandbox } from './sandbox/sandbox.server.ts'
import { usualNiches } from './usual-niches.ts'

/** Those that can be used here: they have their keys, and production has no sandbox. */
function usableProviders(): PaymentProvider[] {
  return [...standIns, ...configuredProviders(), ...(isDemo() ? [sandbox] : [])]
}

const standIns: PaymentProvider[] = []

/** Tests put their own provider in the place of one of ours; answers how to take it away. */
export function standIn(provider: PaymentProvider) {
  standIns.unshift(provider)
  return () => standIns.splice(standIns.indexOf(provider), 1)
}

export function providerOf(id: string): PaymentProvider {
  const provider = findProvider(id)
  if (!provider) throw new Error(`the provider ${id} is not set up`)
  return provider
}

export function findProvider(id: string): PaymentProvider | undefined {
  return usableProviders().find((provider) => provider.id === id)
}

/** Who takes payments for a site in a country, the first first: whom the operator has chosen, or who usually does. */
export async function providersFor(
  site: Pick<Site, 'id' | 'niche'>,
  country: string,
): Promise<PaymentProvider[]> {
  const chosen = await findChoices(site.id, country)
  const usual = usableProviders().map(({ id }) => id)
  const ids = chosen.length > 0 ? chosen : usual.filter((id) => usualNiches[id].includes(site.niche))
  return [...new Set(ids)].flatMap((id) => findProvider(id) ?? [])
}
