import { Refusal } from '#app/platform/refusal.ts'
import { findPayment, type PaymentRow } from './payments.db.server.ts'

/** An order of this member; to others it is not there. */
export async function ownPayment({ id: memberId }: { id: string }, id: string): Promise<PaymentRow> {
  const payment = await findPayment(id)
  if (payment?.member_id !== memberId) throw new Refusal('not_found')
  return payment
}
