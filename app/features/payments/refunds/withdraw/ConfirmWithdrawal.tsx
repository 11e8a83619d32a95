import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { formatDate, formatMoney, formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { useFormCall } from '#app/web/browser/use-call.ts'
import { useHydrated } from '#app/web/browser/use-hydrated.ts'
import { AccountForm } from '../account/AccountForm.tsx'
import type { refundCall } from '../refund.api.ts'
import type { Refund } from '../refund.contract.ts'
import { RefundStatus } from './RefundStatus.tsx'

interface ConfirmWithdrawalProps {
  refund: Refund
  /** The id of the order; empty for a visitor who is not logged in. */
  payment: string
  /** Made for this page: pressing twice is one withdrawal. */
  intention: string
  /** Of a visitor who is not logged in. */
  email: string
}

export function ConfirmWithdrawal({ refund, payment, intention, email }: ConfirmWithdrawalProps) {
  const { i18n } = useLingui()
  const { number, last_day } = refund
  const { submit, pending, problem } = useConfirmWithdrawal({ payment, number, email, intention })
  const heading = useHeadingInSight()
  const day = formatDate(last_day, localeOf(i18n))
  return (
    <Card as="section" className="grid gap-5">
      <h2 {...heading}>
        <Trans>This is what you get back</Trans>
      </h2>
      <RefundFacts {...refund} />
      <RefundRoute {...refund} />
      {refund.premium_ends && <PremiumEnds />}
      {/* Without script it is sent as a plain form. */}
      <form method="post" onSubmit={submit} className="grid gap-4">
        <input type="hidden" name="step" value="confirm" />
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="key" value={intention} />
        {problem && (
          <Notice tone="danger" role="alert">
            {problem.message}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending} className="max-sm:w-full">
            <Trans>Confirm withdrawal</Trans>
          </Button>
          {!pending && (
            <ButtonLink to="/withdraw" variant="line" className="max-sm:w-full">
              <Trans>Keep the credits</Trans>
            </ButtonLink>
          )}
        </div>
      </form>
      <p className="text-ink-soft">
        <Trans>
          You can do this until the end of {day}. You don’t need to give a reason, and we’ll email you a
          receipt straight away.
        </Trans>
      </p>
    </Card>
  )
}

function RefundRoute({ same_way, after_settling }: Refund) {
  return (
    <p>
      {!same_way ? (
        <Trans>
          The credits will be taken off your balance at once. Next, we’ll ask you which bank account the money
          should go to.
        </Trans>
      ) : after_settling ? (
        <Trans>
          The credits will be taken off your balance at once. The money will go back to your account as soon
          as your bank has settled the debit.
        </Trans>
      ) : (
        <Trans>
          The credits will be taken off your balance at once, and the money will go back the way you paid.
        </Trans>
      )}
    </p>
  )
}

function PremiumEnds() {
  return (
    <Notice tone="warning" title={<Trans>Premium will end</Trans>}>
      <Trans>
        You return everything you’ve bought, so you’ll be a free member again. Photos beyond your first three
        will be hidden, not deleted, and come back with your next purchase.
      </Trans>
    </Notice>
  )
}

interface ToConfirm {
  payment: string
  number: string
  /** Of a visitor who is not logged in. */
  email: string
  /** Made for this page: pressing twice is one withdrawal. */
  intention: string
}

/** Sent now or not at all: without a connection nothing waits to be sent later. */
function useConfirmWithdrawal({ payment, number, email, intention }: ToConfirm) {
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

function RefundFacts({ number, credits, amount, currency, children }: Refund & { children?: ReactNode }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  return (
    <dl className="grid gap-3 rounded-field bg-sand px-5 py-4 sm:grid-cols-[auto_1fr] sm:gap-x-8">
      <RefundFact name={<Trans>Order number</Trans>}>{number}</RefundFact>
      <RefundFact name={<Trans>Unused credits</Trans>}>{formatNumber(credits, locale)}</RefundFact>
      <RefundFact name={<Trans>You get back</Trans>}>
        <span className="text-2xl">{formatMoney(amount / 100, currency, locale)}</span>
      </RefundFact>
      {children}
    </dl>
  )
}

function RefundFact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft sm:self-center">{name}</dt>
      <dd className="font-bold tabular-nums max-sm:-mt-3">{children}</dd>
    </>
  )
}

/** For the heading of a step that replaces another: the form disappears with the focus, and phones do not scroll. */
function useHeadingInSight() {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return { ref, tabIndex: -1, className: 'scroll-mt-28 outline-none' }
}

interface WithdrawalReceivedProps {
  refund: Refund
  /** Logged in: only the member names the account. */
  isOwner: boolean
  problem?: CallProblem
}

export function WithdrawalReceived({ refund, isOwner, problem }: WithdrawalReceivedProps) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const heading = useHeadingInSight()
  const received =
    refund.created_at &&
    formatDate(refund.created_at, localeOf(i18n), { timeZone, dateStyle: 'long', timeStyle: 'short' })
  return (
    <Card as="section" className="grid gap-5">
      <CircleCheck aria-hidden size={48} className="text-good" />
      <h2 {...heading}>
        {refund.reason === 'goodwill' ? (
          <Trans>You’ll get money back</Trans>
        ) : (
          <Trans>We’ve received your withdrawal</Trans>
        )}
      </h2>
      <RefundFacts {...refund}>
        {received && <RefundFact name={<Trans>Received on</Trans>}>{received}</RefundFact>}
      </RefundFacts>
      <p role="status">
        <RefundStatus refund={refund} isOwner={isOwner} />
      </p>
      {refund.status === 'needs_account' && isOwner && (
        <AccountForm number={refund.number} country={refund.country} problem={problem} />
      )}
      {refund.status === 'due' && refund.account && isOwner && (
        <Disclosure title={<Trans>Correct the bank account</Trans>} open={problem !== undefined}>
          <AccountForm number={refund.number} country={refund.country} problem={problem} />
        </Disclosure>
      )}
      {refund.reason === 'withdrawal' && (
        <p>
          <Trans>We’ve emailed you a receipt with the date and time.</Trans>
        </p>
      )}
    </Card>
  )
}

/** What a tab's history stores after a withdrawal by a logged-out visitor. */
interface ReceivedWithdrawal {
  received: Refund
}

export function useReceivedWithdrawal(): Refund | undefined {
  const state: Partial<ReceivedWithdrawal> | null = useLocation().state
  return useHydrated() ? state?.received : undefined
}
