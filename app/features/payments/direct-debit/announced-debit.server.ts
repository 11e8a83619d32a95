import { isOver } from '../orders/payment-facts.ts'
import type { PaymentRow } from '../orders/payments.db.server.ts'
import { debitDay } from './debit-day.ts'
import { findMandate } from './mandates.db.server.ts'

/** The account an order is debited from and, until then, the earliest day; null for other orders. */
export async function announcedDebit(payment: PaymentRow) {
  const mandate = isOver(payment) ? undefined : await findMandate(payment.id)
  if (!mandate?.signed_at) return null
  const day = payment.settled_at ? null : debitDay(mandate.signed_at).toISOString()
  return { iban: mandate.iban_shown, day }
}
