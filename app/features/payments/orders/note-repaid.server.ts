import { reverseFirstPurchase } from '#app/features/campaigns/postbacks/postbacks.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { type PaymentRow, savePayment } from './payments.db.server.ts'
import { tellState } from './tell-state.server.ts'

/** Records what the operator refunded by hand as a fact of the payment, like a provider's refund. */
export async function noteRepaid(tx: Tx, payment: PaymentRow, amount: number) {
  const refunded_amount = Math.min(payment.amount, payment.refunded_amount + amount)
  const isAll = refunded_amount === payment.amount && payment.status === 'completed'
  const status = isAll ? 'refunded' : payment.status
  await savePayment(tx, payment.id, { refunded_amount, status })
  await reverseFirstPurchase(tx, { ...payment, amount: refunded_amount })
  await tellState(tx, { ...payment, status })
}
