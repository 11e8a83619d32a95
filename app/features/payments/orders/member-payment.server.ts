import { Refusal } from '#app/platform/refusal.ts'
import { findPayment, type PaymentRow } from './payments.db.server.ts'

/** An order of this member; for others it does not exist. */
export async function memberPayment({ id: memberId }: { id: string }, id: string): Promise<PaymentRow> {
  const payment = await findPayment(id)
  if (payment?.member_id !== memberId) throw new Refusal('not_found')
  return payment
}
