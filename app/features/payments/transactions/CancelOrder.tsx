import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { ConfirmDialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { debitMethod } from '../direct-debit/debit-method.ts'
import type { cancelOrderCall } from '../orders/order.api.ts'
import type { Payment } from '../orders/order.contract.ts'
import { isOver } from '../orders/order-states.ts'
import { ReservedCode } from './NotPaid.tsx'
import type { OrderResult } from './read-result.server.ts'

interface CancelOrderProps extends Pick<OrderResult, 'reserved'> {
  payment: Payment
  canCancel: boolean
  /** When an order that cannot be cancelled ends automatically. */
  endsAt: string | null
}

/** For an order that its buyer no longer wants to pay. */
export function CancelOrder({ payment: order, canCancel, endsAt, reserved }: CancelOrderProps) {
  const { revalidate } = useRevalidator()
  const { run, pending, problem, setProblem } = useCall()
  const [isAsked, setAsked] = useState(false)
  const [isTooLate, setTooLate] = useState(false)

  function close() {
    setAsked(false)
    setProblem(undefined)
  }

  const cancel = () =>
    run(async () => {
      const body = { payment: order.payment_id }
      const { payment } = await callLazily<typeof cancelOrderCall>('DELETE /order.php', { body })
      setTooLate(!isOver(payment))
      close()
      await revalidate()
      // The result is shown there.
      window.scrollTo({ top: 0 })
    })

  if (isTooLate)
    return (
      <Notice tone="info" role="status">
        <Trans>This order had already been paid, so it wasn’t cancelled.</Trans>
      </Notice>
    )
  if (endsAt) return <EndsByItself at={endsAt} />
  if (!canCancel) return null
  return (
    <>
      <Button variant="line" className="justify-self-start max-sm:w-full" onClick={() => setAsked(true)}>
        <Trans>Cancel this order</Trans>
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={<Trans>Cancel this order?</Trans>}
          cancelLabel={<Trans comment="A chat, a message, a draft, an order or a card.">Keep it</Trans>}
          confirmButton={
            <Button variant="danger" pending={pending} onClick={cancel}>
              <Trans>Cancel this order</Trans>
            </Button>
          }
          onClose={close}
        >
          <p>
            <WhenToCancel {...order} />{' '}
            {reserved ? (
              <ReservedCode {...reserved} />
            ) : (
              order.discount && <Trans>You can then use the discount for another order.</Trans>
            )}
          </p>
          <DialogProblem problem={problem} />
        </ConfirmDialog>
      )}
    </>
  )
}

/** In words that fit the payment method. */
function WhenToCancel({ method, next }: Payment) {
  if (method === debitMethod)
    return <Trans>Nothing has been debited yet. If you cancel, nothing will be.</Trans>
  if (next?.kind === 'transfer') return <Trans>Only cancel it if you haven’t sent the money yet.</Trans>
  return <Trans>Only cancel it if you haven’t paid yet.</Trans>
}

function EndsByItself({ at }: { at: string }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const end = formatDate(at, localeOf(i18n), { timeZone, dateStyle: 'long', timeStyle: 'short' })
  return (
    <p>
      <Trans>This order can’t be cancelled. If you don’t pay for it, it will simply expire on {end}.</Trans>
    </p>
  )
}
