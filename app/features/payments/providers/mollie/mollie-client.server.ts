import type * as mollie from '@mollie/api-client'
import { z } from 'zod'
import { ProviderError, providerTimeout, withTimeout } from '../provider.ts'

/** Only the number and the field name of Mollie's errors; its sentences may quote what was sent. */
const Answered = z.object({ statusCode: z.number().optional(), field: z.string().optional() })

/** Its library, loaded with the first request: most processes never make one. */
type Library = typeof mollie

export interface MollieSettings {
  apiKey: string
  /** Milliseconds. */
  timeout?: number
}

export type AskMollie = <Answer>(
  question: (client: mollie.MollieClient, library: Library) => Promise<Answer>,
) => Promise<Answer>

/** Calls Mollie; every failure becomes a ProviderError that contains nothing of the request. */
export function mollieClient(settings: MollieSettings): AskMollie {
  let opened: Promise<[mollie.MollieClient, Library]> | undefined
  return async (question) => {
    opened ??= import('@mollie/api-client').then((library) => [
      library.createMollieClient({ apiKey: settings.apiKey }),
      library,
    ])
    const [client, library] = await opened
    try {
      return await withTimeout('Mollie', settings.timeout ?? providerTimeout, question(client, library))
    } catch (error) {
      throw mollieError(error)
    }
  }
}

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
