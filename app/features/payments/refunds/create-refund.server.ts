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
import { openPayoutCase } from './payout-cases.server.ts'
import { canRefundToSource } from './refund-rules.server.ts'
import { findRefunds, hasOtherPurchase, insertRefund, type RefundRow } from './refunds.db.server.ts'

/** Removes the unused credits, and owes what they are worth. */
export async function createRefund(
  tx: Tx,
  payment: PaidOrder,
  key: string,
  id = newPublicId(),
): Promise<RefundRow> {
  const { credits, worth } = await returnCredits(tx, payment)
  const amount = Math.min(worth?.amount ?? 0, await unrefundedAmount(payment, tx))
  if (amount <= 0) throw new Refusal('nothing_to_refund')
  const refund = await oweRefund(tx, payment, { id, client_key: key, reason: 'withdrawal', credits, amount })
  if (!refund) throw new Refusal('idempotency_mismatch')
  return refund
}

interface GrantedRefund {
  /** At most what was paid and not refunded yet. */
  amount: number
  /** Whether the unused credits leave the balance. */
  takesCredits: boolean
  key: string
}

/** Owes what somebody of the staff has decided to give back. */
export async function grantRefund(
  tx: Tx,
  payment: PaidOrder,
  { amount, takesCredits, key }: GrantedRefund,
): Promise<RefundRow> {
  const credits = takesCredits ? (await returnCredits(tx, payment)).credits : 0
  const owed = { id: newPublicId(), client_key: key, reason: 'goodwill', credits, amount } as const
  const refund = await oweRefund(tx, payment, owed)
  if (!refund) throw new Refusal('already_decided')
  return refund
}

function returnCredits(tx: Tx, { id, member_id }: PaidOrder) {
  return returnPurchase(tx, member_id, {
    purchaseKey: purchaseKey(id),
    key: `refund:${id}`,
    reason: 'refund',
  })
}

/** Nothing if the key was used before. */
async function oweRefund(
  tx: Tx,
  payment: PaidOrder,
  owed: Pick<RefundRow, 'id' | 'client_key' | 'reason' | 'credits' | 'amount'>,
) {
  const ended_premium = owed.credits === payment.credits && !(await hasOtherPurchase(payment, tx))
  if (ended_premium) await endPremium(tx, payment.member_id, now())
  const sameWay = canRefundToSource(payment)
  const refund = await insertRefund(tx, {
    ...owed,
    payment_id: payment.id,
    status: sameWay ? 'due' : 'needs_account',
    next_attempt_at: sameWay ? now() : null,
    ended_premium,
    created_at: now(),
  })
  if (refund && sameWay) await addJob(tx, 'pay_refund', { refund: refund.id })
  if (refund) await openPayoutCase(tx, payment, refund)
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
