import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { http, problemOf } from '#app/web/browser/http-client.ts'
import type { User } from '#app/web/user.contract.ts'
import type { Signup } from '../signup.contract.ts'

export type Refused = { error: string; message: string; fields: Record<string, string> }
type Outcome = { made: true; user: User | null } | { made: false; refused: Refused }

const slowAfter = 5_000

/** Asks for the account. The same answers sent again, by a double click or a retry, carry the same key: one account. */
export function useCreateAccount() {
  const { t } = useLingui()
  const attempt = useRef<{ body: string; key: string }>(undefined)
  const [pending, setPending] = useState(false)
  const [slow, setSlow] = useState(false)

  useEffect(() => {
    if (!pending) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [pending])

  async function createAccount(answers: Signup): Promise<Outcome> {
    const body = JSON.stringify(answers)
    if (attempt.current?.body !== body) attempt.current = { body, key: newKey() }
    setPending(true)
    try {
      const { user } = await http
        .post('signup.php', { json: answers, headers: { 'Idempotency-Key': attempt.current.key } })
        .json<{ user: User | null }>()
      return { made: true, user }
    } catch (failure) {
      const problem = await problemOf(failure)
      return {
        made: false,
        refused: {
          error: problem?.error ?? 'unreachable',
          message:
            problem?.message ??
            t`We could not reach our server. Nothing is lost: please check your internet connection and press the button again.`,
          fields: problem?.fields ?? {},
        },
      }
    } finally {
      setPending(false)
    }
  }

  return { createAccount, pending, slow }
}

/** randomUUID is missing on pages without https. */
function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
