import { z } from 'zod'
import { unusedOf, worthOfUnused } from '#app/features/credits/purchases.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { lockPayment } from '../orders/payments.db.server.ts'
import { purchaseKey } from '../orders/settle/settle-payment.server.ts'
import { createRefund, issueRefundDocuments, unrefundedAmount } from './create-refund.server.ts'
import { canRefundToSource } from './refund-rules.server.ts'
import { findPaidSince, findWithdrawal, type RefundRow } from './refunds.db.server.ts'
import { lastDayToWithdraw, withdrawableUntil } from './withdraw/withdrawal-time.ts'

export const MemberToRefund = z.object({ member: z.uuid() })

/** Refunds a payment of a member who was erased meanwhile, and whom nobody can ask for an account. */
export async function refundErasedMember({ member }: z.infer<typeof MemberToRefund>) {
  for (const { number, status } of await refundUnused(member))
    if (status === 'needs_account')
      log.error({ order: number }, 'an erased member has paid: pay it back by hand to where it came from')
}

/** Refunds everything that a member has paid for and not used, order by order; returns the results. */
export async function refundUnused(memberId: string) {
  const entered = []
  for (const { id, number, currency } of await findPaidSince(memberId, new Date(0))) {
    const refund = await refundOrder(id)
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

/**
 * For an operator who ends an account, or whose new terms its member rejects: refunds however old the purchase is. Null
 * for what was withdrawn before, or has nothing left.
 */
async function refundOrder(paymentId: string): Promise<RefundRow | null> {
  return transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const unused = await unusedOf(payment.member_id, purchaseKey(paymentId))
    if (await findWithdrawal(paymentId, tx)) return null
    if (!payment.paid_at || payment.status !== 'completed' || unused === 0) return null
    const paid = { ...payment, paid_at: payment.paid_at }
    const owed = await createRefund(tx, paid, `given back ${paymentId}`)
    await issueRefundDocuments(tx, paid, owed)
    return owed
  })
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
