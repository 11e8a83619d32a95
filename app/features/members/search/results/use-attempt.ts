import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { problemOf } from '#app/web/browser/http-client.ts'

/** One thing at a time, and what went wrong in words. */
export function useAttempt() {
  const { t } = useLingui()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  async function attempt(work: () => Promise<void>) {
    if (pending) return
    setPending(true)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      const problem = await problemOf(failure)
      setError(
        problem?.fields?.name ??
          problem?.message ??
          t`That did not work. Please check your internet connection.`,
      )
    }
    setPending(false)
  }

  return { pending, error, attempt }
}
