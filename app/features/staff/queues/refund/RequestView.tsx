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
import {
  ComplaintActions,
  ComplaintSummary,
  ComplaintView,
  isOwnComplaint,
} from '../complaint/ComplaintView.tsx'
import { Actions, type QueueAction } from '../frame/Actions.tsx'
import { useDraft } from '../frame/use-draft.ts'
import { useDecide } from '../frame/use-item.ts'
import { PersonCard } from '../people/PersonCard.tsx'
import type { DetailsOf, QueueItem, SummaryProps } from '../queue-view.ts'

interface RequestProps {
  details: NonNullable<DetailsOf<'refund'>['request']>
}

/** As the pages of the buyer write it, which follow the country of the order. */
export function useMoney({ currency, country }: { currency: string; country?: string }) {
  const { i18n } = useLingui()
  return (amount: number) => formatMinorUnits({ amount, currency }, localeOf(i18n), country)
}

export function RefundSummary({ facts, about: { name } }: SummaryProps) {
  const money = useMoney({ currency: String(facts.currency) })
  return [name, facts.number, money(Number(facts.amount))].filter(Boolean).join(' · ')
}

export function RequestView({ details }: RequestProps) {
  const { body, asked_at, order, unused, worth, left, refunds, withdrawable_until, sameWay, method, member } =
    details
  const money = useMoney(order)
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
  const { worth, left, order, canDecide } = details
  const money = useMoney(order)
  const [asking, setAsking] = useState<Grant | 'decline'>()
  const close = () => setAsking(undefined)
  if (!canDecide)
    return (
      <p className="text-ink-soft">
        <Trans>Finance decides about money.</Trans>
      </p>
    )

  const unusedPrice = money(worth)
  const wholePrice = money(left)
  const nothingLeft = left === 0 && <Trans>Nothing is left to refund.</Trans>
  const actions: QueueAction[] = [
    {
      label: <Trans>Refund the unused credits: {unusedPrice}</Trans>,
      run: () => setAsking('unused'),
      variant: 'main',
      unavailable: nothingLeft || (worth === 0 && <Trans>The credits have been used.</Trans>),
    },
    {
      label: <Trans>Refund everything: {wholePrice}</Trans>,
      run: () => setAsking('whole'),
      unavailable: nothingLeft || (left <= worth && <Trans>The unused credits are all that is left.</Trans>),
    },
    { label: <Trans>Refund a part …</Trans>, run: () => setAsking('part'), unavailable: nothingLeft },
    { label: <Trans>Decline …</Trans>, run: () => setAsking('decline') },
  ]
  return (
    <>
      <Actions actions={actions} />
      {asking === 'decline' && <DeclineDialog details={details} onClose={close} />}
      {asking && asking !== 'decline' && <GrantDialog details={details} grant={asking} onClose={close} />}
    </>
  )
}

/** The number of the decision about a case without such a request, after those of `RequestActions`. */
export const afterRequestActions = 5

type Grant = 'unused' | 'whole' | 'part'

interface GrantDialogProps {
  details: RequestProps['details']
  grant: Grant
  onClose: () => void
}

/** What would leave, to whom, and why. What is usually granted needs only Enter; more or less needs own words. */
function GrantDialog({ details, grant, onClose }: GrantDialogProps) {
  const { request, order, worth, left, unused, member } = details
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const money = useMoney(order)
  const form = useId()
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({})
  const { decide, pending, problem } = useDecide()
  const { currency, number } = order
  const isPart = grant === 'part'
  const most = money(left)
  const sum = money(grant === 'unused' ? worth : left)
  const name = member?.name ?? t`an erased member`

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const amount = isPart
      ? parseAmount(String(entered.get('amount')), { locale, currency })
      : grant === 'unused'
        ? worth
        : left
    const reason = String(entered.get('reason') ?? '').trim()
    if (!amount || amount > left) return setErrors({ amount: t`Please enter an amount of at most ${most}.` })
    if (!reason) return setErrors({ reason: t`Please give a reason.` })
    setErrors({})
    const take_credits = isPart ? entered.has('take_credits') : unused > 0
    const granted = money(amount)
    const payload = { request, amount, take_credits, reason }
    if (!(await decide('refund.grant', payload, { words: t`${granted} refunded to ${name}` }))) onClose()
  }

  return (
    <ConfirmDialog
      title={isPart ? <Trans>Refund a part</Trans> : <Trans>Refund {sum}</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      onClose={onClose}
      confirmButton={
        <Button type="submit" form={form} pending={pending} autoFocus={grant === 'unused'}>
          {isPart ? <Trans>Refund this part</Trans> : <Trans>Refund {sum}</Trans>}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {!isPart && <Fact name={<Trans>Amount</Trans>}>{sum}</Fact>}
          <Fact name={<Trans>Order</Trans>}>{number}</Fact>
          <Fact name={<Trans>Member</Trans>}>{name}</Fact>
          {!isPart && unused > 0 && <Fact name={<Trans>Credits taken off the balance</Trans>}>{unused}</Fact>}
        </dl>
        {isPart && (
          <TextField
            name="amount"
            label={t`Amount in ${currency}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={formatAmountInput(worth || left, locale)}
            error={errors.amount}
            autoFocus
          />
        )}
        {isPart && unused > 0 && (
          <Checkbox
            name="take_credits"
            label={t`Take the unused credits off the balance`}
            defaultChecked={worth > 0}
          />
        )}
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`It is recorded with your name.`}
          defaultValue={grant === 'unused' ? t`The price of the unused credits, as the buyer asked` : ''}
          error={errors.reason ?? problem?.fields?.['payload.reason']}
          maxLength={1000}
          rows={2}
          autoFocus={grant === 'whole'}
        />
      </form>
      <DialogProblem problem={problem} />
    </ConfirmDialog>
  )
}

function DeclineDialog({ details: { request, member }, onClose }: RequestProps & { onClose: () => void }) {
  const { t } = useLingui()
  const [written, setWritten] = useDraft('decline')
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
    const note = written.trim()
    if (!reason) return setError({ reason: t`Please choose a reason.` })
    if (reason === 'other' && !note) return setError({ note: t`Please write the reason.` })
    setError({})
    const name = member?.name ?? t`an erased member`
    const refused = await decide(
      'refund.decline',
      { request, reason, note },
      { words: t`Request of ${name} declined`, undone: () => setWritten(written) },
    )
    if (refused) return
    setWritten('')
    onClose()
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
          value={written}
          onChange={({ target }) => setWritten(target.value)}
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

interface WithdrawalProps {
  item: QueueItem
  details: DetailsOf<'withdrawal'>
}

/** A late withdrawal is decided like a refund; one without an order is answered. */
export function WithdrawalView({ item, details }: WithdrawalProps) {
  if (details.declared) return <ComplaintView item={item} details={details.declared} />
  return <RequestView details={details.request} />
}

export function WithdrawalActions({ item, details }: WithdrawalProps) {
  if (details.declared)
    return <ComplaintActions item={item} details={details.declared} from={afterRequestActions} />
  return <RequestActions details={details.request} />
}

export function isOwnWithdrawal({ declared }: WithdrawalProps['details']) {
  return declared !== undefined && isOwnComplaint(declared)
}

export function WithdrawalSummary(props: SummaryProps) {
  return props.facts.amount === undefined ? <ComplaintSummary {...props} /> : <RefundSummary {...props} />
}
