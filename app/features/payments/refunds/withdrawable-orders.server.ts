import { unusedOf } from '#app/features/credits/purchases.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { purchaseKey } from '../orders/settle-payment.server.ts'
import { findPaidSince } from './refunds.db.server.ts'
import { paidSince, withdrawableUntil } from './withdrawal-time.ts'

/** The member's orders that can be withdrawn now, the newest first, with how many of their credits are unused. */
export async function withdrawableOrders({ viewer, site }: Pick<MemberVisit, 'viewer' | 'site'>) {
  const paid = await findPaidSince(viewer.id, paidSince(now(), site))
  const open = paid.flatMap(({ paid_at, ...order }) => {
    const until = paid_at && withdrawableUntil({ paid_at, country: order.country }, site)
    return until && until > now() ? [{ ...order, paid_at }] : []
  })
  const orders = await Promise.all(
    open.map(async (order) => ({
      ...{ number: order.number, credits: order.credits, amount: order.amount, currency: order.currency },
      ...{ paid_at: order.paid_at.toISOString() },
      unused: await unusedOf(viewer.id, purchaseKey(order.id)),
    })),
  )
  return orders.filter(({ unused }) => unused > 0)
}
