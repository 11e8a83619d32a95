import { findProvider, providerOf } from '../providers/providers.server.ts'
import { beginPayment } from './begin-payment.server.ts'
import { hearOfPayment } from './look-at-payment.server.ts'
import { findPayment, type PaymentRow } from './payments.db.server.ts'

/** Stops an order from being paid. A payment made meanwhile is credited. */
export async function cancelAtProvider({ id, provider: providerId }: PaymentRow) {
  // The provider may have received it without our knowing.
  await beginPayment(id)
  const providerPaymentId = (await findPayment(id))?.provider_payment_id
  if (!providerPaymentId) return
  await providerOf(providerId).cancel?.(providerPaymentId)
  await hearOfPayment({ provider: providerId, providerPaymentId })
}

/** Whether we know its provider to allow cancelling. */
export function takesCancelling({ provider, cancellable }: Pick<PaymentRow, 'provider' | 'cancellable'>) {
  return cancellable && findProvider(provider)?.cancel !== undefined
}
