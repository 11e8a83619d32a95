import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { loadInsideTexts } from '#app/i18n/i18n.client.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { useIdempotencyKey } from '#app/web/browser/use-idempotency-key.ts'
import type { signUpCall } from '../signup.api.ts'
import type { Signup } from '../signup.contract.ts'
import type { AccountOutcome } from './signup-form.ts'

const slowThreshold = 5_000

/** Requests the account. The same answers sent again, by a double click or a retry, carry the same key: one account. */
export function useCreateAccount() {
  const { t } = useLingui()
  const keyFor = useIdempotencyKey()
  const [pending, setPending] = useState(false)
  const [slow, setSlow] = useState(false)

  useEffect(() => {
    if (!pending) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), slowThreshold)
    return () => clearTimeout(timer)
  }, [pending])

  async function createAccount(answers: Signup): Promise<AccountOutcome> {
    setPending(true)
    try {
      const request = { body: answers, key: keyFor(answers) }
      // The welcome uses these texts; if they fail to load it is shown anyway, with the page's fallback.
      const texts = loadInsideTexts().catch(() => {})
      const { user } = await callLazily<typeof signUpCall>('POST /signup.php', request)
      await texts
      return { made: true, user }
    } catch (failure) {
      const problem = problemOf(failure)
      return {
        made: false,
        refused: {
          error: problem?.error ?? 'unreachable',
          message:
            problem?.message ??
            t`We couldn’t reach our server. Nothing is lost: please check your internet connection and press the button again.`,
          fields: problem?.fields ?? {},
        },
      }
    } finally {
      setPending(false)
    }
  }

  return { createAccount, pending, slow }
}
