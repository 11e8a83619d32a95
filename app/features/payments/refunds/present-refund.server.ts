import { isDebit } from '../methods/offered-methods.ts'
import type { PaymentRow } from '../orders/payments.db.server.ts'
import type { Refund } from './refund.contract.ts'
import { canRefundToSource, refundDeadline } from './refund-rules.server.ts'
import type { RefundRow } from './refunds.db.server.ts'
import { lastDayToWithdraw, withdrawableUntil } from './withdraw/withdrawal-time.ts'

type Shown = Pick<RefundRow, 'credits' | 'amount' | 'ended_premium'> &
  Partial<Pick<RefundRow, 'status' | 'reason' | 'created_at' | 'owed_since' | 'paid_at' | 'account_masked'>>

/** A refund as the buyer sees it, even one that is only proposed. */
export function presentRefund(
  payment: PaymentRow,
  refund: Shown,
  { refund_days }: { refund_days: number },
): Refund {
  const bought = { paid_at: payment.paid_at ?? payment.created_at, country: payment.country }
  const { status = 'proposed', reason = 'withdrawal' } = refund
  return {
    number: payment.number,
    status,
    reason,
    credits: refund.credits,
    amount: refund.amount,
    currency: payment.currency,
    country: payment.country,
    premium_ends: refund.ended_premium,
    same_way: status !== 'needs_account' && !refund.account_masked && canRefundToSource(payment),
    after_settling: isDebit(payment) && !payment.settled_at,
    last_day: lastDayToWithdraw(bought, { refund_days }),
    until: withdrawableUntil(bought, { refund_days }).toISOString(),
    created_at: refund.created_at?.toISOString() ?? null,
    paid_at: refund.paid_at?.toISOString() ?? null,
    no_later_than: lastDay(refund)?.toISOString() ?? null,
    account: refund.account_masked ?? null,
  }
}

function lastDay({ status, created_at, owed_since }: Shown): Date | null {
  const since = owed_since ?? created_at
  return since && (status === 'due' || status === 'under_way') ? refundDeadline(since) : null
}
