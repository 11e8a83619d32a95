import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Card } from '#app/design/Card.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { AccountForm } from './AccountForm.tsx'
import { RefundFact, RefundFacts } from './RefundFacts.tsx'
import type { Refund } from './refund.contract.ts'

interface WithdrawalReceivedProps {
  refund: Refund
  /** Logged in: only the member says where money goes. */
  isOwner: boolean
  problem?: CallProblem
}

export function WithdrawalReceived({ refund, isOwner, problem }: WithdrawalReceivedProps) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is gone and the focus with it; a screen reader goes on with the result.
  useEffect(() => heading.current?.focus(), [])
  const received =
    refund.created_at &&
    formatDate(refund.created_at, localeOf(i18n), { timeZone, dateStyle: 'long', timeStyle: 'short' })
  return (
    <Card as="section" className="grid gap-5">
      <CircleCheck aria-hidden size={48} className="text-good" />
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        <Trans>We have received your withdrawal</Trans>
      </h2>
      <RefundFacts {...refund}>
        {received && <RefundFact name={<Trans>Received on</Trans>}>{received}</RefundFact>}
      </RefundFacts>
      <HowItStands refund={refund} isOwner={isOwner} />
      {refund.status === 'needs_account' && isOwner && (
        <AccountForm number={refund.number} problem={problem} />
      )}
      <p>
        <Trans>We have mailed you a receipt with the date and time.</Trans>
      </p>
    </Card>
  )
}

function HowItStands({ refund, isOwner }: { refund: Refund; isOwner: boolean }) {
  const { status, account, same_way, after_settling } = refund
  // It goes to an account, which only its owner sees.
  if (!account && !same_way && (status === 'due' || status === 'under_way')) return null
  return (
    <p role="status">
      {status === 'paid' ? (
        <Trans>The money has been paid back.</Trans>
      ) : status === 'failed' ? (
        <Trans>Your bank has already reversed this payment, so there is nothing left to refund.</Trans>
      ) : status === 'needs_account' ? (
        isOwner ? (
          <Trans>We cannot send money back the way you paid. Which bank account should it go to?</Trans>
        ) : (
          <Trans>
            We cannot send money back the way you paid. Please log in and tell us your bank account.
          </Trans>
        )
      ) : account ? (
        <Trans>We transfer the money to {account}.</Trans>
      ) : after_settling ? (
        <Trans>The money goes back to your account as soon as your bank has settled the debit.</Trans>
      ) : (
        <Trans>The money is on its way back, the way you paid. You need not do anything.</Trans>
      )}
    </p>
  )
}
