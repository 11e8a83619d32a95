import { balanceOf } from '#app/features/credits/balance.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { offeredMethods } from '../methods/methods.server.ts'
import { isCancellable } from '../orders/cancel-order.server.ts'
import { ownPayment } from '../orders/own-payment.server.ts'
import { isOver } from '../orders/payment-facts.ts'
import type { PaymentRow } from '../orders/payments.db.server.ts'
import { presentPayment } from '../orders/present-payment.server.ts'

/** How an order stands, and what its buyer can do about it. */
export async function readResult({ viewer, site }: MemberVisit, id: string) {
  const row = await ownPayment(viewer, id)
  const [credits, canCancel, otherWay] = await Promise.all([
    balanceOf(viewer.id),
    isCancellable(row),
    isOver(row) ? wayAround(row, site) : null,
  ])
  return { payment: presentPayment(row), credits, canCancel, otherWay }
}

/** Where a card that was kept has failed: another try, or PayPal where it is offered. */
async function wayAround(
  { instrument_id, country, amount, currency }: PaymentRow,
  site: MemberVisit['site'],
) {
  if (instrument_id === null) return null
  const offered = await offeredMethods(site, country, { amount, currency })
  return { paypal: offered.some(({ method }) => method.id === 'paypal') }
}
