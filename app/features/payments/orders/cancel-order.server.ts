import { log } from '#app/platform/log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Viewer } from '#app/web/visit.ts'
import { cancelDebit } from '../direct-debit/cancel-unsigned.server.ts'
import { findMandate } from '../direct-debit/mandates.db.server.ts'
import { ProviderError } from '../providers/provider.ts'
import { cancelAtProvider } from './cancel-at-provider.server.ts'
import { ownPayment } from './own-payment.server.ts'
import { isOpen } from './payment-facts.ts'
import type { PaymentRow } from './payments.db.server.ts'

/**
 * An order that its buyer does not want to pay any more: it frees its code and its part of the monthly limit. One that was
 * paid meanwhile is credited and answered as such; twice is once.
 */
export async function cancelOrder(viewer: Pick<Viewer, 'id'>, id: string): Promise<PaymentRow> {
  const payment = await ownPayment(viewer, id)
  if (!isOpen(payment)) return payment
  if (!(await isCancellable(payment))) throw new Refusal('not_cancellable')
  if (await findMandate(id)) await cancelDebit(id)
  else await cancelThere(payment)
  const after = await ownPayment(viewer, id)
  if (isOpen(after)) throw new Refusal('not_cancellable')
  return after
}

/** Not what goes off by itself: a debit that was signed, or a kept card that is being charged. */
export async function isCancellable(payment: PaymentRow): Promise<boolean> {
  if (!isOpen(payment) || payment.instrument_id !== null) return false
  return !(await findMandate(payment.id))?.signed_at
}

async function cancelThere(payment: PaymentRow) {
  try {
    await cancelAtProvider(payment)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ payment: payment.id, error }, 'an order could not be cancelled')
  }
}
