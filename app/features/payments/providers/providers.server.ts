import { isDemo } from '#app/platform/env.server.ts'
import type { Site } from '#app/web/visit.ts'
import type { PaymentProvider, ProviderId } from './provider.ts'
import { sandbox } from './sandbox/sandbox.server.ts'

/** Those that can be used here: they have their keys, and production has no sandbox. */
function usableProviders(): PaymentProvider[] {
  return [...standIns, ...(isDemo() ? [sandbox] : [])]
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

/** Who takes payments for a site in a country; the first is asked first. */
export async function providersFor(
  _site: Pick<Site, 'id' | 'niche'>,
  _country: string,
): Promise<PaymentProvider[]> {
  const ids = new Set<ProviderId>()
  return usableProviders().filter(({ id }) => !ids.has(id) && ids.add(id))
}
