import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { DialogProblem } from '#app/design/DialogProblem.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { QuestionDialog } from '#app/design/QuestionDialog.tsx'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { cancelOrderCall } from '../orders/order.api.ts'
import { isOver } from '../orders/payment-facts.ts'

/** For an order that its buyer does not want to pay any more, so that it holds no discount back. */
export function CancelOrder({ payment: id, canCancel }: { payment: string; canCancel: boolean }) {
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
      const body = { payment: id }
      const { payment } = await callLazily<typeof cancelOrderCall>('DELETE /order.php', { body })
      setTooLate(!isOver(payment))
      close()
      await revalidate()
    })

  if (isTooLate)
    return (
      <Notice tone="info" role="status">
        <Trans>This order had already been paid, so it was not cancelled.</Trans>
      </Notice>
    )
  if (!canCancel) return null
  return (
    <>
      <Button variant="line" className="justify-self-start max-sm:w-full" onClick={() => setAsked(true)}>
        <Trans>Cancel this order</Trans>
      </Button>
      {isAsked && (
        <QuestionDialog
          title={<Trans>Cancel this order?</Trans>}
          no={<Trans>Keep it</Trans>}
          yes={
            <Button variant="danger" pending={pending} onClick={cancel}>
              <Trans>Cancel this order</Trans>
            </Button>
          }
          onClose={close}
        >
          <p>
            <Trans>
              Only cancel it if you have not sent any money yet. If it had a discount, you can use that for
              another order.
            </Trans>
          </p>
          <DialogProblem problem={problem} />
        </QuestionDialog>
      )}
    </>
  )
}
