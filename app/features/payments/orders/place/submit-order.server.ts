import { log } from '#app/platform/log.server.ts'
import { findPayment, type PaymentRow } from '../payments.db.server.ts'
import { reconcilePayment } from '../settle/poll-payment.server.ts'
import { createPayment } from './create-payment.server.ts'

/**
 * Creates the order at its provider and settles an immediate charge; otherwise a job polls within a minute. Returns the
 * order in its new state.
 */
export async function submitOrder(id: string): Promise<PaymentRow> {
  await createPayment(id)
  const payment = await existing(id)
  if (payment.status !== 'pending' || payment.next_action !== null || !payment.provider_payment_id)
    return payment
  const { provider, provider_payment_id: providerPaymentId } = payment
  await reconcilePayment({ provider, providerPaymentId }).catch((error) =>
    log.warn({ payment: id, error }, 'a provider could not be asked about a payment'),
  )
  return existing(id)
}

async function existing(id: string): Promise<PaymentRow> {
  const payment = await findPayment(id)
  if (!payment) throw new Error('the placed order is missing')
  return payment
}
