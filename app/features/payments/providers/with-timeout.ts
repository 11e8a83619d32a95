import { ProviderError } from './provider.ts'

/** How long to wait for a provider, in milliseconds. */
export const providerTimeout = 10_000

/** A request that is not answered in time may have succeeded, so it is retried under the same key. */
export async function withTimeout<Answer>(
  provider: string,
  limit: number,
  asked: Promise<Answer>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ProviderError('later', `${provider} did not answer in time`)), limit)
  })
  try {
    return await Promise.race([asked, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
