import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderWish } from '#app/features/payments/orders/order.contract.ts'
import { leavePage } from '#app/web/browser/leave-page.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { placeOnce } from './pending-order.ts'
import { useRevalidateOnReturn } from './use-revalidate-on-return.ts'

/** Places the order, and leaves for the payment page. */
export function useOrder(from: string) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [missing, setMissing] = useState({ method: false, consent: false })
  const { run, pending, problem, setProblem } = useCall(
    () =>
      t`We got no answer. Please check your internet connection and press again. You won’t be charged twice.`,
  )
  useRevalidateOnReturn()

  async function place(wish: OrderWish) {
    const refused = await run(async () => {
      const { payment, redirect } = await placeOnce(wish, from)
      const next = redirect ?? `/transactions/${payment.payment_id}`
      await leavePage(() => window.location.assign(next))
    })
    // Rereads prices, codes and methods.
    if (refused) await revalidate()
  }

  return {
    place,
    pending,
    problem,
    missing,
    setMissing,
    isAskedAgain: problem?.error === 'just_bought',
    dismiss: () => setProblem(undefined),
  }
}
