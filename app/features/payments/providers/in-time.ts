import { ProviderError } from './provider.ts'

/** How long a provider is waited for, in milliseconds. */
export const patience = 10_000

/** What is not answered in time may have been done: it is asked again under the same key. */
export async function inTime<Answer>(
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
