import type { Tx } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isOver, type PaymentFacts } from '../orders/payment-facts.ts'
import { freeDiscountUse, takeDiscountUseAgain } from '../orders/payments.db.server.ts'
import type { Snapshot } from '../providers/provider.ts'

interface Discounted extends Pick<PaymentFacts, 'status'> {
  id: string
  discount_code: string | null
}

/**
 * A code that may be used once is held while an order with it can be paid, also by an order that has failed. What is paid
 * later all the same uses it again; should the next order have used it meanwhile, both are credited as they were ordered.
 */
export async function holdCode(
  tx: Tx,
  before: Discounted,
  after: Pick<PaymentFacts, 'status' | 'paid_at'>,
  { payableUntil }: Pick<Snapshot, 'payableUntil'>,
  at: Date,
) {
  if (!before.discount_code) return
  if (isOver(after)) {
    if (!payableUntil || payableUntil <= at) await freeDiscountUse(tx, before.id)
  } else if (isOver(before) && !(await takeDiscountUseAgain(tx, before.id)))
    log.warn({ payment: before.id, paid: after.paid_at !== null }, 'a code is used by two orders')
}
