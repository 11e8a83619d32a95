import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { useCall, useFormCall } from '#app/web/browser/use-call.ts'
import type { confirmDebitCall } from '../direct-debit.api.ts'
import type { DebitStep } from '../direct-debit.contract.ts'
import { clearDraft } from '../start/debit-draft.ts'

/**
 * Enters the code or requests another one. Rereads the page after each, since attempts and times come from the server.
 */
export function useSignDebit(payment: string) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [hasSentAgain, setSentAgain] = useState(false)
  const noAnswer = () =>
    t`We got no answer. Please check your internet connection and press again. You won’t be charged twice.`
  const again = useCall(noAnswer)

  const signing = useFormCall(
    async (answers) => {
      setSentAgain(false)
      again.setProblem(undefined)
      try {
        await callStep({ payment, code: digitsIn(answers) })
      } catch (failure) {
        // Without a connection the page stays as it is.
        if (problemOf(failure)) await revalidate()
        throw failure
      }
      clearDraft()
      await navigate(`/transactions/${payment}`, { replace: true })
    },
    (form) => check(digitsIn(new FormData(form))),
    noAnswer,
  )

  /** Input that cannot be the code costs no attempt. */
  function check(digits: string): Record<string, string> {
    if (!digits) return { code: t`Please enter the code from the text message.` }
    return digits.length === 6 ? {} : { code: t`The code has 6 digits.` }
  }

  async function sendAgain() {
    signing.setProblem(undefined)
    setSentAgain(false)
    const refused = await again.run(() => callStep({ payment, resend: true }))
    if (refused?.error !== 'internal') await revalidate()
    setSentAgain(!refused)
  }

  return { signing, again: { ...again, sendAgain, hasSentAgain } }
}

/** However they are separated. */
function digitsIn(answers: FormData): string {
  return String(answers.get('code') ?? '').replaceAll(/\D/g, '')
}

function callStep(body: DebitStep) {
  return callLazily<typeof confirmDebitCall>('PUT /directdebit.php', { body })
}
