import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Viewer } from '#app/web/visit.ts'
import { cancelDebit } from '../../direct-debit/cancel-unsigned.server.ts'
import { findMandate } from '../../direct-debit/mandate/mandates.db.server.ts'
import { ProviderError } from '../../providers/provider.ts'
import { memberPayment } from '../member-payment.server.ts'
import { isOpen } from '../order-states.ts'
import { type PaymentRow, recordCancelled } from '../payments.db.server.ts'
import { allowsCancelling, cancelAtProvider } from './cancel-at-provider.server.ts'

/**
 * Cancels an order at its buyer's request, which frees its code and its share of the monthly limit. An order paid
 * meanwhile is credited and returned as paid; cancelling twice is the same as once.
 */
export async function cancelOrder(viewer: Pick<Viewer, 'id'>, id: string): Promise<PaymentRow> {
  const payment = await memberPayment(viewer, id)
  if (!isOpen(payment)) return payment
  const refusal = await whyNotCancellable(payment)
  if (refusal) throw new Refusal(refusal)
  if (await findMandate(id)) await cancelDebit(id)
  else await tryCancelAtProvider(payment)
  const after = await memberPayment(viewer, id)
  if (isOpen(after)) throw new Refusal((await whyNotCancellable(after)) ?? 'not_cancellable')
  if (after.status === 'cancelled') await recordCancelled(id, now())
  return after
}

/**
 * Why an open order cannot be cancelled; null if it can. A signed debit or a charge to a stored card goes on, and what
 * its provider does not cancel ends automatically.
 */
export async function whyNotCancellable(payment: PaymentRow) {
  const mandate = await findMandate(payment.id)
  if (payment.instrument_id !== null || mandate?.signed_at) return 'order_under_way'
  return mandate || allowsCancelling(payment) ? null : 'order_ends_by_itself'
}

async function tryCancelAtProvider(payment: PaymentRow) {
  try {
    await cancelAtProvider(payment)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ payment: payment.id, error }, 'an order could not be cancelled')
  }
}
