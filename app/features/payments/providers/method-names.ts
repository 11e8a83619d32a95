import { ProviderError } from './provider.ts'
import type { MethodNames } from './provider-row.ts'

/** What a provider calls one of our methods. */
export function nameAt(names: MethodNames, method: string): string {
  const found = Object.entries(names).find(([id]) => id === method)
  if (!found) throw new ProviderError('setup', `the provider has no name for the method ${method}`)
  return found[1]
}

/** Our methods that a provider means by its names. */
export function methodsNamed(names: MethodNames, theirs: readonly string[]): string[] {
  return Object.entries(names).flatMap(([id, name]) => (theirs.includes(name) ? [id] : []))
}

/** All card brands have the same name at a provider. */
export function cardsNamed(name: string) {
  return {
    credit_card: name,
    dankort: name,
    carte_bancaire: name,
    nexi: name,
    visa: name,
    mastercard: name,
    maestro: name,
  } as const satisfies MethodNames
}
