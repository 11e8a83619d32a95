import { endPremium } from '#app/features/accounts/user/premium.server.ts'
import { countOnce } from '#app/features/campaigns/view.server.ts'
import { returnPurchase } from '#app/features/credits/purchases.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { issueCreditNote } from '../invoices/issue-invoice.server.ts'
import type { PaidOrder, PaymentRow } from '../orders/payments.db.server.ts'
import { publishState } from '../orders/publish-state.server.ts'
import { purchaseKey } from '../orders/settle/settle-payment.server.ts'
import { canRefundToSource } from './refund-rules.server.ts'
import { findRefunds, hasOtherPurchase, insertRefund, type RefundRow } from './refunds.db.server.ts'

/** Removes the unused credits, and owes what they are worth. */
export async function createRefund(tx: Tx, payment: PaidOrder, key: string): Promise<RefundRow> {
  const { id: paymentId } = payment
  const { credits, worth } = await returnPurchase(tx, payment.member_id, {
    purchaseKey: purchaseKey(paymentId),
    key: `refund:${paymentId}`,
    reason: 'refund',
  })
  const amount = Math.min(worth?.amount ?? 0, await unrefundedAmount(payment, tx))
  if (amount <= 0) throw new Refusal('nothing_to_refund')
  const ended_premium = credits === payment.credits && !(await hasOtherPurchase(payment, tx))
  if (ended_premium) await endPremium(tx, payment.member_id, now())
  const sameWay = canRefundToSource(payment)
  const refund = await insertRefund(tx, {
    id: newPublicId(),
    payment_id: paymentId,
    client_key: key,
    reason: 'withdrawal',
    credits,
    amount,
    status: sameWay ? 'due' : 'needs_account',
    next_attempt_at: sameWay ? now() : null,
    ended_premium,
    created_at: now(),
  })
  if (!refund) throw new Refusal('idempotency_mismatch')
  if (sameWay) await addJob(tx, 'pay_refund', { refund: refund.id })
  return refund
}

/** Its number stays locked until the commit, and publishing is the last step of a transaction. */
export async function issueRefundDocuments(tx: Tx, payment: PaidOrder, refund: RefundRow) {
  await issueCreditNote(tx, payment, refund)
  await countOnce(tx, payment.member_id, 'refunded')
  await publishState(tx, payment)
}

/** Subtracts earlier refunds: nobody gets back more than was paid. */
export async function unrefundedAmount({ id, amount }: PaymentRow, tx?: Tx): Promise<number> {
  const before = (await findRefunds(id, tx)).filter(({ status }) => status !== 'failed')
  return before.reduce((left, refund) => left - refund.amount, amount)
}
