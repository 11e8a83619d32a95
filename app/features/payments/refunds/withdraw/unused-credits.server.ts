import { unusedOf } from '#app/features/credits/purchases.server.ts'
import { worthOfUnused } from '#app/features/credits/worth-of-unused.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { purchaseKey } from '../../orders/settle/settle-payment.server.ts'
import { unrefundedAmount } from '../create-refund.server.ts'
import { canRefundToSource } from '../refund-to-source.server.ts'
import { findPaidSince, findWithdrawal } from '../refunds.db.server.ts'
import { lastDayToWithdraw, withdrawableUntil } from './withdrawal-time.ts'

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
