import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useFormCall } from '#app/web/browser/use-form-call.ts'
import type { refundCall } from '../refund.api.ts'
import type { ReceivedWithdrawal } from './received-withdrawal.ts'

interface ToConfirm {
  payment: string
  number: string
  /** Of a visitor who is not logged in. */
  email: string
  /** Made for this page: pressing twice is one withdrawal. */
  intention: string
}

/** Sent now or not at all: without a connection nothing waits to be sent later. */
export function useConfirmWithdrawal({ payment, number, email, intention }: ToConfirm) {
  const { t } = useLingui()
  const navigate = useNavigate()

  async function send() {
    const { refund } = await callLazily<typeof refundCall>('POST /refund.php', {
      body: email ? { number, email, confirm: true } : { payment, confirm: true },
      key: intention,
    })
    // A logged-out visitor finds it here again after a reload.
    const state: ReceivedWithdrawal | null = email ? { received: refund } : null
    await navigate(`/withdraw?order=${number}`, { replace: true, state })
  }

  return useFormCall(
    send,
    undefined,
    () =>
      t`We got no answer. Please check your internet connection and press again. You can’t withdraw twice by mistake.`,
  )
}
