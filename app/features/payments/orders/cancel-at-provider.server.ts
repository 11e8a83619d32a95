import { findProvider, providerOf } from '../providers/providers.server.ts'
import { beginPayment } from './begin-payment.server.ts'
import { hearOfPayment } from './look-at-payment.server.ts'
import { findPayment, type PaymentRow } from './payments.db.server.ts'

/** That an order cannot be paid any more. What was paid meanwhile is credited. */
export async function cancelAtProvider({ id, provider: providerId }: PaymentRow) {
  // The provider may have heard of it without our knowing.
  await beginPayment(id)
  const providerPaymentId = (await findPayment(id))?.provider_payment_id
  if (!providerPaymentId) return
  await providerOf(providerId).cancel?.(providerPaymentId)
  await hearOfPayment({ provider: providerId, providerPaymentId })
}

/** Whether its provider lets it be cancelled, as far as we know. */
export function takesCancelling({ provider, cancellable }: Pick<PaymentRow, 'provider' | 'cancellable'>) {
  return cancellable && findProvider(provider)?.cancel !== undefined
}
