import { z } from 'zod'
import { unusedOf, worthOfUnused } from '#app/features/credits/purchases.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { lockPayment, type PaidOrder } from '../orders/payments.db.server.ts'
import { purchaseKey } from '../orders/settle/settle-payment.server.ts'
import { createRefund, issueRefundDocuments, unrefundedAmount } from './create-refund.server.ts'
import { openPayoutCase } from './payout-cases.server.ts'
import { canRefundToSource } from './refund-rules.server.ts'
import {
  findPaidSince,
  findRefunds,
  findWithdrawal,
  findWithoutAccount,
  type RefundRow,
} from './refunds.db.server.ts'
import { lastDayToWithdraw, withdrawableUntil } from './withdraw/withdrawal-time.ts'

export const MemberToRefund = z.object({ member: z.uuid() })

/** Refunds what a member has paid for whose account is banned or erased, and whom nobody can ask for a bank account. */
export async function refundClosedMember({ member }: z.infer<typeof MemberToRefund>) {
  await refundUnused(member)
  // Also those that the member has requested before, without naming an account.
  for (const { payment_id } of await findWithoutAccount(member))
    await transaction(async (tx) => {
      const payment = await lockPayment(tx, payment_id)
      for (const refund of await findRefunds(payment_id, tx)) await openPayoutCase(tx, payment, refund)
    })
}

/** Refunds everything that a member has paid for and not used, order by order; returns the results. */
export async function refundUnused(memberId: string) {
  const entered = []
  for (const { id, number, currency } of await findPaidSince(memberId, new Date(0))) {
    const refund = await transaction((tx) => refundOrder(tx, id))
    if (refund)
      entered.push({
        number,
        currency,
        credits: refund.credits,
        amount: refund.amount,
        status: refund.status,
      })
  }
  return entered
}

/** Locks the order; null for what was withdrawn before, or has nothing left to give back. */
async function findRefundable(tx: Tx, paymentId: string): Promise<PaidOrder | null> {
  const payment = await lockPayment(tx, paymentId)
  const unused = await unusedOf(payment.member_id, purchaseKey(paymentId), tx)
  if (await findWithdrawal(paymentId, tx)) return null
  if (!payment.paid_at || payment.status !== 'completed' || unused === 0) return null
  return (await unrefundedAmount(payment, tx)) > 0 ? { ...payment, paid_at: payment.paid_at } : null
}

/** Tells at once what `refundOrder` would not refund. */
export async function refuseUnlessRefundable(tx: Tx, paymentId: string) {
  if (!(await findRefundable(tx, paymentId))) throw new Refusal('nothing_to_refund')
}

/**
 * For an operator who ends an account: refunds however old the purchase is. Null
 * for what was withdrawn before, or has nothing left.
 */
export async function refundOrder(
  tx: Tx,
  paymentId: string,
  announce: (payment: PaidOrder, refund: RefundRow) => Promise<void> = async () => {},
): Promise<RefundRow | null> {
  const paid = await findRefundable(tx, paymentId)
  if (!paid) return null
  const owed = await createRefund(tx, paid, `given back ${paymentId}`)
  await announce(paid, owed)
  await issueRefundDocuments(tx, paid, owed)
  return owed
}

interface Owner {
  viewer: Pick<Viewer, 'id'>
  site: Site
}

/**
 * What a member has paid for and not used, order by order: its worth, and whether it can be withdrawn now. Includes
 * refunded orders whose money waits for an account.
 */
export async function unusedCredits({ viewer, site }: Owner) {
  const paid = await findPaidSince(viewer.id, new Date(0))
  const orders = await Promise.all(
    paid.map(async (order) => {
      const { id, number, credits: bought, currency, paid_at, country } = order
      const unused = await unusedOf(viewer.id, purchaseKey(id))
      const worth = worthOfUnused(order.amount, { bought, unused })
      const isOpen = paid_at !== null && withdrawableUntil({ paid_at, country }, site) > now()
      const withdrawal = await findWithdrawal(id)
      const needsAccount = withdrawal?.status === 'needs_account'
      const amount = needsAccount ? withdrawal.amount : Math.min(worth, await unrefundedAmount(order))
      const refundable = isOpen && amount > 0 && !withdrawal
      const lastDay = refundable ? lastDayToWithdraw({ paid_at, country }, site) : null
      return {
        payment: id,
        number,
        credits: unused,
        amount,
        currency,
        refundable,
        lastDay,
        needsAccount,
        sameWay: canRefundToSource(order),
      }
    }),
  )
  return orders.filter(({ credits, needsAccount }) => credits > 0 || needsAccount)
}
