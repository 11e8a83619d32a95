import { log } from '#app/platform/log.server.ts'
import { beginPayment } from './begin-payment.server.ts'
import { hearOfPayment } from './look-at-payment.server.ts'
import { findPayment, type PaymentRow } from './payments.db.server.ts'

/**
 * Creates the order at its provider and settles an immediate charge; otherwise a job polls within a minute. Returns the
 * order in its new state.
 */
export async function finishBeginning(id: string): Promise<PaymentRow> {
  await beginPayment(id)
  const payment = await existing(id)
  if (payment.status !== 'pending' || payment.next_action !== null || !payment.provider_payment_id)
    return payment
  const { provider, provider_payment_id: providerPaymentId } = payment
  await hearOfPayment({ provider, providerPaymentId }).catch((error) =>
    log.warn({ payment: id, error }, 'a provider could not be asked about a payment'),
  )
  return existing(id)
}

async function existing(id: string): Promise<PaymentRow> {
  const payment = await findPayment(id)
  if (!payment) throw new Error('an order that was placed is there')
  return payment
}
