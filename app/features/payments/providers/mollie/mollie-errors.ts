import { z } from 'zod'
import { ProviderError } from '../provider.ts'

/** Of what Mollie says, the number and the name of a field; its sentences may quote what was sent. */
const Answered = z.object({ statusCode: z.number().optional(), field: z.string().optional() })

export function mollieError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const { statusCode, field } = Answered.safeParse(error).data ?? {}
  if (!statusCode) return new ProviderError('later', 'Mollie cannot be reached')
  const message = `Mollie answered ${statusCode}${field ? ` about ${field}` : ''}`
  if (statusCode === 401 || statusCode === 403) return new ProviderError('setup', message)
  // 409: the same key is being worked on.
  if (statusCode >= 500 || [408, 409, 429].includes(statusCode)) return new ProviderError('later', message)
  return new ProviderError('refused', message, field === 'amount' ? 'limit' : 'technical')
}
