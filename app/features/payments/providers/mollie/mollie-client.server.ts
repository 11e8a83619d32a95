import type * as mollie from '@mollie/api-client'
import { inTime, patience } from '../in-time.ts'
import { mollieError } from './mollie-errors.ts'

/** Its library, loaded with the first request: most processes never make one. */
type Library = typeof mollie

export interface MollieSettings {
  apiKey: string
  /** Milliseconds. */
  patience?: number
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
      return await inTime('Mollie', settings.patience ?? patience, question(client, library))
    } catch (error) {
      throw mollieError(error)
    }
  }
}
