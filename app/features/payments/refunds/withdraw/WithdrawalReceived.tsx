import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Card } from '#app/design/Card.tsx'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { AccountForm } from '../account/AccountForm.tsx'
import type { Refund } from '../refund.contract.ts'
import { RefundFact, RefundFacts } from './RefundFacts.tsx'
import { RefundStatus } from './RefundStatus.tsx'
import { useHeadingInSight } from './use-heading-in-sight.ts'

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
        <Trans>We’ve received your withdrawal</Trans>
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
      <p>
        <Trans>We’ve emailed you a receipt with the date and time.</Trans>
      </p>
    </Card>
  )
}
