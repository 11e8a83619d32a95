import { NextStep, type Payment, type PlacedOrder } from './order.contract.ts'
import type { PaymentRow } from './payments.db.server.ts'

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
