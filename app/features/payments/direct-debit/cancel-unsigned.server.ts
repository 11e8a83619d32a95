import { transaction } from '#app/platform/database/transaction.server.ts'
import { holdPayment, openUnsignedDebits } from '../orders/payments.db.server.ts'
import { cancelPayment } from '../orders/settle-payment.server.ts'
import { findMandate } from './mandates.db.server.ts'

/** Whoever orders anew enters no code for what was begun before. Answers whether there was anything. */
export async function cancelUnsigned(memberId: string, key: string): Promise<boolean> {
  const open = await openUnsignedDebits(memberId)
  const earlier = open.filter(({ client_key }) => client_key !== key)
  for (const { id } of earlier) await cancelIfUnsigned(id)
  return earlier.length > 0
}

/** The code may have been entered meanwhile. */
export function cancelIfUnsigned(id: string) {
  return transaction(async (tx) => {
    const payment = await holdPayment(tx, id)
    if (!(await findMandate(id, tx))?.signed_at) await cancelPayment(tx, payment)
  })
}
