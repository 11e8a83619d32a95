import type { Stripe } from 'stripe'
import { inTime, patience } from '../in-time.ts'
import { stripeError } from './stripe-errors.ts'

export interface StripeSettings {
  secretKey: string
  /** All that are currently valid: there are several during a rotation. */
  webhookSecrets: readonly string[]
  /** An address of the company, which Stripe requires for debits; buyers' addresses are not sent. */
  debitEmail?: string
  /** The address of Stripe, for tests. */
  at?: { host: string; port: number; protocol: 'http' }
  /** Milliseconds. */
  patience?: number
}

export type AskStripe = <Answer>(question: (client: Stripe) => Promise<Answer>) => Promise<Answer>

/** Calls Stripe; every failure becomes a ProviderError that contains nothing of the request. */
export function stripeClient(settings: StripeSettings): AskStripe {
  const { secretKey, at } = settings
  // The library is large, and most processes never make a request.
  let opened: Promise<Stripe> | undefined
  return async (question) => {
    opened ??= import('stripe').then(
      ({ Stripe: Client }) =>
        new Client(secretKey, { ...at, timeout: patience, maxNetworkRetries: 0, telemetry: false }),
    )
    const client = await opened
    try {
      return await inTime('Stripe', settings.patience ?? patience, question(client))
    } catch (error) {
      throw stripeError(error)
    }
  }
}
