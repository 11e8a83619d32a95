import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { holdPayment, openUnsignedDebits, type PaymentRow } from '../orders/payments.db.server.ts'
import { cancelPayment } from '../orders/settle-payment.server.ts'
import { tellState } from '../orders/tell-state.server.ts'
import { findMandate } from './mandates.db.server.ts'

/**
 * Whoever orders anew enters no code for what was begun before. In the transaction of the new order, where the orders of
 * a member wait for each other, so that never two of them wait for a code. Answers what its buyer is to be told of.
 */
export async function cancelUnsigned(tx: Tx, memberId: string, key: string): Promise<PaymentRow[]> {
  const cancelled: PaymentRow[] = []
  for (const { id, client_key } of await openUnsignedDebits(tx, memberId)) {
    const left = client_key === key ? null : await cancelIfUnsigned(tx, id)
    if (left) cancelled.push(left)
  }
  return cancelled
}

/** As its buyer wishes, who is told of it in other tabs. */
export function cancelDebit(id: string) {
  return transaction(async (tx) => {
    const cancelled = await cancelIfUnsigned(tx, id)
    if (cancelled) await tellState(tx, cancelled)
  })
}

/** Null if the code was entered meanwhile. */
async function cancelIfUnsigned(tx: Tx, id: string): Promise<PaymentRow | null> {
  const payment = await holdPayment(tx, id)
  if ((await findMandate(id, tx))?.signed_at || !(await cancelPayment(tx, payment))) return null
  return { ...payment, status: 'cancelled' }
}
