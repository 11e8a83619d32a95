import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { ConfirmDialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import {
  type DeclineReason,
  declineReasons,
} from '#app/features/payments/refunds/requests/refund-declined-reasons.ts'
import { formatAmountInput, formatMinorUnits, parseAmount } from '#app/features/preferences/money-amount.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { When } from '../../shell/When.tsx'
import { Actions } from '../frame/Actions.tsx'
import { useDecide } from '../frame/use-item.ts'
import { PersonCard } from '../people/PersonCard.tsx'
import type { DetailsOf } from '../queue-view.ts'

interface RequestProps {
  details: NonNullable<DetailsOf<'refund'>['request']>
}

export function useMoney(currency: string) {
  const { i18n } = useLingui()
  return (amount: number) => formatMinorUnits({ amount, currency }, localeOf(i18n))
}

export function RefundSummary({ facts }: { facts: Record<string, unknown> }) {
  const money = useMoney(String(facts.currency))
  return `${facts.number} · ${money(Number(facts.amount))}`
}

export function RequestView({ details }: RequestProps) {
  const { body, asked_at, order, unused, worth, left, refunds, withdrawable_until, sameWay, method, member } =
    details
  const money = useMoney(order.currency)
  const { number, credits } = order
  const unusedPrice = money(worth)
  return (
    <>
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">
          <Trans>What the buyer writes</Trans>{' '}
          <span className="text-base text-ink-soft">
            <When at={asked_at} />
          </span>
        </h2>
        <blockquote className="border-s-4 border-line ps-4 whitespace-pre-wrap wrap-anywhere">
          {body}
        </blockquote>
      </Card>
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">
          <Trans>Order {number}</Trans>
        </h2>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          <Fact name={<Trans>Paid</Trans>}>
            <When at={order.paid_at} />
          </Fact>
          <Fact name={<Trans>Price</Trans>}>{money(order.amount)}</Fact>
          <Fact name={<Trans>Payment method</Trans>}>{method}</Fact>
          <Fact name={<Trans>Credits</Trans>}>
            <Trans>
              {credits} bought, {unused} unused, worth {unusedPrice}
            </Trans>
          </Fact>
          <Fact name={<Trans>Could be withdrawn until</Trans>}>
            <When at={withdrawable_until} />
          </Fact>
          <Fact name={<Trans>Can still be refunded</Trans>}>{money(left)}</Fact>
          <Fact name={<Trans>How it is refunded</Trans>}>
            {sameWay ? (
              <Trans>The way it was paid</Trans>
            ) : (
              <Trans>By bank transfer: the buyer is asked for an account</Trans>
            )}
          </Fact>
          {refunds.map((refund) => (
            <Fact key={refund.created_at} name={<Trans>Refunded</Trans>}>
              {money(refund.amount)} · <When at={refund.created_at} />
            </Fact>
          ))}
        </dl>
      </Card>
      {member && <PersonCard title={<Trans>Who bought it</Trans>} person={member} />}
    </>
  )
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="max-sm:mb-2">{children}</dd>
    </>
  )
}

export function RequestActions({ details }: RequestProps) {
  const { request, worth, left, unused, order, canDecide } = details
  const money = useMoney(order.currency)
  const { decide, pending, problem } = useDecide()
  const [asking, setAsking] = useState<'part' | 'decline'>()
  if (!canDecide)
    return (
      <p className="text-ink-soft">
        <Trans>Finance decides about money.</Trans>
      </p>
    )

  const grant = (amount: number, take_credits: boolean) =>
    decide('refund.grant', { request, amount, take_credits })
  const unusedPrice = money(worth)
  const wholePrice = money(left)
  const actions = [
    ...(worth > 0
      ? [
          {
            label: <Trans>Refund the unused credits: {unusedPrice}</Trans>,
            run: () => grant(worth, true),
            variant: 'main' as const,
          },
        ]
      : []),
    ...(left > worth
      ? [{ label: <Trans>Refund everything: {wholePrice}</Trans>, run: () => grant(left, unused > 0) }]
      : []),
    ...(left > 0 ? [{ label: <Trans>Refund a part …</Trans>, run: () => setAsking('part') }] : []),
    { label: <Trans>Decline …</Trans>, run: () => setAsking('decline') },
  ]
  return (
    <>
      <Actions actions={actions} pending={pending} problem={asking ? undefined : problem} />
      {asking === 'part' && <PartDialog details={details} onClose={() => setAsking(undefined)} />}
      {asking === 'decline' && <DeclineDialog request={request} onClose={() => setAsking(undefined)} />}
    </>
  )
}

interface PartDialogProps {
  details: RequestProps['details']
  onClose: () => void
}

function PartDialog({ details, onClose }: PartDialogProps) {
  const { request, order, worth, left, unused } = details
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const money = useMoney(order.currency)
  const form = useId()
  const [error, setError] = useState<string>()
  const { decide, pending, problem } = useDecide()
  const most = money(left)
  const { currency } = order

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const amount = parseAmount(String(entered.get('amount')), { locale, currency })
    if (!amount || amount > left) return setError(t`Please enter an amount of at most ${most}.`)
    setError(undefined)
    const take_credits = entered.has('take_credits')
    if (!(await decide('refund.grant', { request, amount, take_credits }))) onClose()
  }

  return (
    <ConfirmDialog
      title={<Trans>Refund a part</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      onClose={onClose}
      confirmButton={
        <Button type="submit" form={form} pending={pending}>
          <Trans>Refund this part</Trans>
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          name="amount"
          label={t`Amount in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={formatAmountInput(worth || left, locale)}
          error={error}
          autoFocus
        />
        {unused > 0 && (
          <Checkbox
            name="take_credits"
            label={t`Take the unused credits off the balance`}
            defaultChecked={worth > 0}
          />
        )}
      </form>
      <DialogProblem problem={problem} />
    </ConfirmDialog>
  )
}

function DeclineDialog({ request, onClose }: { request: string; onClose: () => void }) {
  const { t } = useLingui()
  const form = useId()
  const [error, setError] = useState<{ reason?: string; note?: string }>({})
  const { decide, pending, problem } = useDecide()
  const labels: Record<DeclineReason, string> = {
    period_over: t`The period for withdrawing is over`,
    credits_used: t`The credits have been used`,
    refunded_already: t`It has been refunded already`,
    worked_as_described: t`The order worked as described`,
    other: t`Another reason, in your own words`,
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const reason = entered.get('reason')
    const note = String(entered.get('note') ?? '').trim()
    if (!reason) return setError({ reason: t`Please choose a reason.` })
    if (reason === 'other' && !note) return setError({ note: t`Please write the reason.` })
    setError({})
    if (!(await decide('refund.decline', { request, reason, note }))) onClose()
  }

  return (
    <ConfirmDialog
      title={<Trans>Decline this request</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      onClose={onClose}
      confirmButton={
        <Button type="submit" form={form} variant="danger" pending={pending}>
          <Trans>Decline</Trans>
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <RadioCards
          name="reason"
          label={t`Reason`}
          hint={t`The buyer gets it by email, in their language.`}
          error={error.reason}
          options={declineReasons.map((value) => ({ value, label: labels[value] }))}
        />
        <TextArea
          name="note"
          label={t`Further words to the buyer`}
          hint={t`They are sent as you write them: use the buyer’s language.`}
          error={error.note}
          maxLength={1000}
          rows={3}
        />
      </form>
      <DialogProblem problem={problem} />
    </ConfirmDialog>
  )
}
