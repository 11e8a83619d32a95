import { Refusal } from '#app/platform/refusal.ts'
import { NextStep, type Payment, type PlacedOrder } from './order.contract.ts'
import { findPayment, type PaymentRow } from './payments.db.server.ts'

/** An order as its buyer sees it. */
export function presentPayment(row: PaymentRow): Payment {
  return {
    payment_id: row.id,
    number: row.number,
    status: row.status,
    failure: row.failure,
    package: row.package_id,
    credits: row.credits,
    amount: row.amount,
    full_amount: row.full_amount,
    currency: row.currency,
    discount:
      row.discount_code === null
        ? null
        : { code: row.discount_code, percentage: Number(row.discount_percentage) },
    country: row.country,
    vat_rate: row.vat_rate,
    vat_amount: row.vat_amount,
    method: row.method,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    refunded_amount: row.refunded_amount,
    next: row.next_action === null ? null : NextStep.parse(row.next_action),
  }
}

export function presentOrder(row: PaymentRow): PlacedOrder {
  const payment = presentPayment(row)
  return { payment, ...(payment.next?.kind === 'redirect' && { redirect: payment.next.url }) }
}

/** An order of this member; for others it does not exist. */
export async function memberPayment({ id: memberId }: { id: string }, id: string): Promise<PaymentRow> {
  const payment = await findPayment(id)
  if (payment?.member_id !== memberId) throw new Refusal('not_found')
  return payment
}
