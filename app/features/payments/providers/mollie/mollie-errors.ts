import { z } from 'zod'
import { ProviderError } from '../provider.ts'

/** Only the number and the field name of Mollie's errors; its sentences may quote what was sent. */
const Answered = z.object({ statusCode: z.number().optional(), field: z.string().optional() })

export function mollieError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const { statusCode, field } = Answered.safeParse(error).data ?? {}
  if (!statusCode) return new ProviderError('later', 'Mollie cannot be reached')
  const message = `Mollie answered ${statusCode}${field ? ` about ${field}` : ''}`
  if (statusCode === 401 || statusCode === 403) return new ProviderError('setup', message)
  // 409: the same key is being processed.
  if (statusCode >= 500 || [408, 409, 429].includes(statusCode)) return new ProviderError('later', message)
  return new ProviderError('refused', message, field === 'amount' ? 'limit' : 'technical')
}
