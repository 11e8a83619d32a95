import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { ConfirmDialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { When } from '../../shell/When.tsx'
import { Actions } from '../frame/Actions.tsx'
import { useDecide } from '../frame/use-item.ts'
import { PersonCard } from '../people/PersonCard.tsx'
import type { DetailsOf, QueueItem } from '../queue-view.ts'
import { afterRequestActions, Fact, RequestActions, RequestView, useMoney } from './RequestView.tsx'

interface RefundProps {
  item: QueueItem
  details: DetailsOf<'refund'>
}

/** A request that somebody decides, or a refund that somebody pays. */
export function RefundView({ details }: RefundProps) {
  if (details.payout) return <PayoutView details={details.payout} />
  return <RequestView details={details.request} />
}

export function RefundActions({ details }: RefundProps) {
  if (details.payout) return <PayoutActions details={details.payout} />
  return <RequestActions details={details.request} />
}

interface PayoutProps {
  details: NonNullable<DetailsOf<'refund'>['payout']>
}

/** A refund whose buyer cannot log in to name an account. */
function PayoutView({ details }: PayoutProps) {
  const { amount, owed_since, order, method, member, isOpen } = details
  const money = useMoney(order)
  const { number, provider, provider_payment_id } = order
  return (
    <>
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">
          <Trans>A refund to pay by hand</Trans>
        </h2>
        <p className="max-w-prose text-ink-soft">
          {isOpen ? (
            <Trans>
              The buyer’s account is closed, and the money can’t go back by itself. Find in the books of the
              bank or provider where it came from, send it there, and record it here.
            </Trans>
          ) : (
            <Trans>Nothing is left to pay by hand.</Trans>
          )}
        </p>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          <Fact name={<Trans>Refund</Trans>}>{money(amount)}</Fact>
          <Fact name={<Trans>Owed since</Trans>}>
            <When at={owed_since} />
          </Fact>
          <Fact name={<Trans>Order</Trans>}>{number}</Fact>
          {order.paid_at && (
            <Fact name={<Trans>Paid</Trans>}>
              <When at={order.paid_at} />
            </Fact>
          )}
          <Fact name={<Trans>Price</Trans>}>{money(order.amount)}</Fact>
          <Fact name={<Trans>Payment method</Trans>}>{method}</Fact>
          <Fact name={<Trans>At the provider</Trans>}>
            <span className="wrap-anywhere">
              {[provider, provider_payment_id].filter(Boolean).join(': ')}
            </span>
          </Fact>
        </dl>
      </Card>
      {member && <PersonCard title={<Trans>Who bought it</Trans>} person={member} />}
    </>
  )
}

function PayoutActions({ details }: PayoutProps) {
  const { isOpen, canDecide } = details
  const [isRecording, setIsRecording] = useState(false)
  if (!canDecide)
    return (
      <p className="text-ink-soft">
        <Trans>Finance decides about money.</Trans>
      </p>
    )
  if (!isOpen) return null
  return (
    <>
      <Actions
        from={afterRequestActions}
        actions={[{ label: <Trans>Paid by hand …</Trans>, run: () => setIsRecording(true), variant: 'main' }]}
      />
      {isRecording && <PaidDialog details={details} onClose={() => setIsRecording(false)} />}
    </>
  )
}

function PaidDialog({ details, onClose }: PayoutProps & { onClose: () => void }) {
  const { refund, amount, order, member } = details
  const { t } = useLingui()
  const money = useMoney(order)
  const form = useId()
  const [error, setError] = useState<string>()
  const { decide, pending, problem } = useDecide()
  const sum = money(amount)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reference = String(new FormData(event.currentTarget).get('reference')).trim()
    if (!reference) return setError(t`Please enter how the payment can be found.`)
    setError(undefined)
    const name = member?.name ?? t`an erased member`
    const words = t`${sum} to ${name} recorded as paid`
    if (!(await decide('refund.paid_by_hand', { refund, reference }, { words }))) onClose()
  }

  return (
    <ConfirmDialog
      title={<Trans>Record {sum} as paid</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      onClose={onClose}
      confirmButton={
        <Button type="submit" form={form} pending={pending}>
          <Trans>Record as paid</Trans>
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-ink-soft">
          <Trans>Only once the money has left. The buyer gets an email, unless the account is erased.</Trans>
        </p>
        <TextField
          name="reference"
          label={t`Reference of the payment`}
          hint={t`Such as the number of the transfer. It stays in the audit.`}
          autoComplete="off"
          maxLength={200}
          error={error}
          autoFocus
        />
      </form>
      <DialogProblem problem={problem} />
    </ConfirmDialog>
  )
}
