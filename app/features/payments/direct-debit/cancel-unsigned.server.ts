import type { Tx } from '#app/platform/database/db.server.ts'
import { holdPayment, openUnsignedDebits, type PaymentRow } from '../orders/payments.db.server.ts'
import { cancelPayment } from '../orders/settle-payment.server.ts'
import { findMandate } from './mandates.db.server.ts'

/**
 * Whoever orders anew enters no code for what was begun before. In the transaction of the new order, where the orders of
 * a member wait for each other, so that never two of them wait for a code. Answers what its buyer is to be told of.
 */
export async function cancelUnsigned(tx: Tx, memberId: string, key: string): Promise<PaymentRow[]> {
  const cancelled: PaymentRow[] = []
  for (const { id, client_key } of await openUnsignedDebits(tx, memberId)) {
    if (client_key === key) continue
    const payment = await holdPayment(tx, id)
    // The code may have been entered meanwhile.
    if ((await findMandate(id, tx))?.signed_at || !(await cancelPayment(tx, payment))) continue
    cancelled.push({ ...payment, status: 'cancelled' })
  }
  return cancelled
}
