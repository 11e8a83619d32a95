import type { Stripe } from 'stripe'
import { inTime, patience } from '../in-time.ts'
import { stripeError } from './stripe-errors.ts'

export interface StripeSettings {
  secretKey: string
  /** All that are valid now: there are several while they are changed. */
  webhookSecrets: readonly string[]
  /** An address of the company, which Stripe wants for debits; buyers' addresses are not told. */
  debitEmail?: string
  /** Where Stripe is, for tests. */
  at?: { host: string; port: number; protocol: 'http' }
  /** Milliseconds. */
  patience?: number
}

export type AskStripe = <Answer>(question: (client: Stripe) => Promise<Answer>) => Promise<Answer>

/** Asks Stripe; whatever goes wrong is a ProviderError without anything of what was asked. */
export function stripeClient(settings: StripeSettings): AskStripe {
  const { secretKey, at } = settings
  // Its library is large, and most processes never ask a question.
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
