import { z } from 'zod'
import { ProviderError } from '../provider.ts'
import { stripeFailure } from './stripe-states.ts'

/** Only the codes of Stripe's errors; its sentences may quote what was sent. */
const Answered = z.object({
  type: z.string(),
  statusCode: z.number().optional(),
  code: z.string().optional(),
  decline_code: z.string().optional(),
})

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
