import { findProvider, providerOf } from '../../providers/providers.server.ts'
import { findPayment, type PaymentRow } from '../payments.db.server.ts'
import { createPayment } from '../place/create-payment.server.ts'
import { reconcilePayment } from '../settle/poll-payment.server.ts'

/** Stops an order from being paid. A payment made meanwhile is credited. */
export async function cancelAtProvider({ id, provider: providerId }: PaymentRow) {
  // The provider may have received it without our knowing.
  await createPayment(id)
  const providerPaymentId = (await findPayment(id))?.provider_payment_id
  if (!providerPaymentId) return
  await providerOf(providerId).cancel?.(providerPaymentId)
  await reconcilePayment({ provider: providerId, providerPaymentId })
}

/** Whether we know its provider to allow cancelling. */
export function allowsCancelling({ provider, cancellable }: Pick<PaymentRow, 'provider' | 'cancellable'>) {
  return cancellable && findProvider(provider)?.cancel !== undefined
}
