import type { Tx } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isOver, type PaymentFacts } from '../orders/payment-facts.ts'
import type { Snapshot } from '../providers/provider.ts'
import { freeDiscountUse, takeDiscountUseAgain } from './discount-uses.db.server.ts'

interface Discounted extends Pick<PaymentFacts, 'status' | 'paid_at'> {
  id: string
  member_id: string
  discount_code: string | null
}

/**
 * A code that may be used once is held while an order with it can be paid, also by an order that has failed, unless its
 * buyer has ordered again since (orders/pass-over.server.ts). What is paid later all the same uses it again; should the next order have used it meanwhile, both are credited as they were ordered.
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
    return
  }
  const isPaid = before.paid_at === null && after.paid_at !== null
  if ((isPaid || isOver(before)) && !(await takeDiscountUseAgain(tx, { ...before, isPaid })))
    log.warn({ payment: before.id, paid: isPaid }, 'a code is used by two orders')
}
