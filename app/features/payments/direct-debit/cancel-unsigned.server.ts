import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { lockPayment, openUnsignedDebits, type PaymentRow } from '../orders/payments.db.server.ts'
import { publishState } from '../orders/publish-state.server.ts'
import { cancelPayment } from '../orders/settle/settle-payment.server.ts'
import { findMandate } from './mandate/mandates.db.server.ts'

/**
 * Cancels the unsigned debits of a member who orders again, in the transaction of the new order: a member's orders are
 * serialised there, so never two wait for a code. Returns the cancelled ones, to be published.
 */
export async function cancelUnsigned(tx: Tx, memberId: string, key: string): Promise<PaymentRow[]> {
  const cancelled: PaymentRow[] = []
  for (const { id, client_key } of await openUnsignedDebits(tx, memberId)) {
    const left = client_key === key ? null : await cancelIfUnsigned(tx, id)
    if (left) cancelled.push(left)
  }
  return cancelled
}

/** Cancels at the buyer's request, and publishes it to other tabs. */
export function cancelDebit(id: string) {
  return transaction(async (tx) => {
    const cancelled = await cancelIfUnsigned(tx, id)
    if (cancelled) await publishState(tx, cancelled)
  })
}

/** Null if the code was entered meanwhile. */
async function cancelIfUnsigned(tx: Tx, id: string): Promise<PaymentRow | null> {
  const payment = await lockPayment(tx, id)
  return (await findMandate(id, tx))?.signed_at ? null : cancelPayment(tx, payment)
}
