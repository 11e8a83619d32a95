import type { Tx } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isOver } from '../orders/order-states.ts'
import type { PaymentFacts } from '../orders/payment-facts.ts'
import { reclaimDiscountUse, releaseDiscountUse } from './discounts.db.server.ts'

interface Discounted extends Pick<PaymentFacts, 'status' | 'paid_at'> {
  id: string
  member_id: string
  discount_code: string | null
}

/**
 * Keeps a once-only code reserved while money may arrive for its order, even a failed or cancelled one, unless the
 * buyer has ordered again (orders/place/skip-orders.server.ts). A later payment uses it again; if another order has used it
 * meanwhile, both are credited as ordered.
 */
export async function updateCodeReservation(
  tx: Tx,
  before: Discounted,
  after: Pick<PaymentFacts, 'status' | 'paid_at'>,
  payableUntil: Date | null,
) {
  if (!before.discount_code) return
  if (isOver(after)) {
    if (!payableUntil) await releaseDiscountUse(tx, before.id)
    return
  }
  const isPaid = before.paid_at === null && after.paid_at !== null
  if ((isPaid || isOver(before)) && !(await reclaimDiscountUse(tx, { ...before, isPaid })))
    log.warn({ payment: before.id, paid: isPaid }, 'a code is used by two orders')
}
