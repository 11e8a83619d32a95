import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Viewer } from '#app/web/visit.ts'
import { cancelDebit } from '../direct-debit/cancel-unsigned.server.ts'
import { findMandate } from '../direct-debit/mandates.db.server.ts'
import { ProviderError } from '../providers/provider.ts'
import { cancelAtProvider, takesCancelling } from './cancel-at-provider.server.ts'
import { ownPayment } from './own-payment.server.ts'
import { isOpen } from './payment-facts.ts'
import { noteCancelled, type PaymentRow } from './payments.db.server.ts'

/**
 * Cancels an order at its buyer's request, which frees its code and its share of the monthly limit. An order paid
 * meanwhile is credited and returned as paid; cancelling twice is the same as once.
 */
export async function cancelOrder(viewer: Pick<Viewer, 'id'>, id: string): Promise<PaymentRow> {
  const payment = await ownPayment(viewer, id)
  if (!isOpen(payment)) return payment
  const refusal = await whyNotCancellable(payment)
  if (refusal) throw new Refusal(refusal)
  if (await findMandate(id)) await cancelDebit(id)
  else await cancelThere(payment)
  const after = await ownPayment(viewer, id)
  if (isOpen(after)) throw new Refusal((await whyNotCancellable(after)) ?? 'not_cancellable')
  if (after.status === 'cancelled') await noteCancelled(id, now())
  return after
}

/**
 * Why an open order cannot be cancelled; null if it can. A signed debit or a charge to a stored card goes on, and what
 * its provider does not cancel ends automatically.
 */
export async function whyNotCancellable(payment: PaymentRow) {
  const mandate = await findMandate(payment.id)
  if (payment.instrument_id !== null || mandate?.signed_at) return 'order_under_way'
  return mandate || takesCancelling(payment) ? null : 'order_ends_by_itself'
}

async function cancelThere(payment: PaymentRow) {
  try {
    await cancelAtProvider(payment)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ payment: payment.id, error }, 'an order could not be cancelled')
  }
}
