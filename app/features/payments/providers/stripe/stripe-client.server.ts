import type { Stripe } from 'stripe'
import { z } from 'zod'
import { ProviderError, providerTimeout, withTimeout } from '../provider.ts'
import { stripeFailure } from './stripe-states.ts'

/** Only the codes of Stripe's errors; its sentences may quote what was sent. */
const Answered = z.object({
  type: z.string(),
  statusCode: z.number().optional(),
  code: z.string().optional(),
  decline_code: z.string().optional(),
})

export interface StripeSettings {
  secretKey: string
  /** All that are currently valid: there are several during a rotation. */
  webhookSecrets: readonly string[]
  /** An address of the company, which Stripe requires for debits; buyers' addresses are not sent. */
  debitEmail?: string
  /** The address of Stripe, for tests. */
  at?: { host: string; port: number; protocol: 'http' }
  /** Milliseconds. */
  timeout?: number
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
        new Client(secretKey, { ...at, timeout: providerTimeout, maxNetworkRetries: 0, telemetry: false }),
    )
    const client = await opened
    try {
      return await withTimeout('Stripe', settings.timeout ?? providerTimeout, question(client))
    } catch (error) {
      throw stripeError(error)
    }
  }
}

export function stripeError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const { data } = Answered.safeParse(error)
  if (!data?.statusCode) return new ProviderError('later', 'Stripe cannot be reached')
  const { type, statusCode, code } = data
  const message = `Stripe answered ${statusCode}${code ? ` (${code})` : ''}`
  if (statusCode === 401 || statusCode === 403) return new ProviderError('setup', message)
  // 409: the same key is being processed.
  if (statusCode >= 500 || [408, 409, 429].includes(statusCode)) return new ProviderError('later', message)
  const failure =
    type === 'StripeCardError' || code?.startsWith('amount_') ? stripeFailure(data) : 'technical'
  return new ProviderError('refused', message, failure)
}
