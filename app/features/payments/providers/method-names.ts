import { findMethod } from '../methods/offered-methods.ts'
import { paymentMethods } from '../methods/payment-methods.data.ts'
import { ProviderError, type ProviderId } from './provider.ts'

type Real = Exclude<ProviderId, 'sandbox'>

/** What a provider calls one of our methods. */
export function nameAt(provider: Real, method: string): string {
  const name = findMethod(method)?.at[provider]
  if (!name) throw new ProviderError('setup', `${provider} has no method for ${method}`)
  return name
}

/** Our methods that a provider means by its names. */
export function methodsNamed(provider: Real, names: readonly string[]): string[] {
  return paymentMethods.filter(({ at }) => names.some((name) => name === at[provider])).map(({ id }) => id)
}
