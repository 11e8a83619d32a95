import { log } from '#app/platform/log.server.ts'
import { beginPayment } from './begin-payment.server.ts'
import { hearOfPayment } from './look-at-payment.server.ts'
import { findPayment } from './payments.db.server.ts'

/** Tells the provider of an order. What it charges at once is settled at once; else a job asks within a minute. */
export async function finishBeginning(id: string) {
  await beginPayment(id)
  const payment = await findPayment(id)
  if (payment?.status !== 'pending' || payment.next_action !== null || !payment.provider_payment_id) return
  const { provider, provider_payment_id: providerPaymentId } = payment
  await hearOfPayment({ provider, providerPaymentId }).catch((error) =>
    log.warn({ payment: id, error }, 'a provider could not be asked about a payment'),
  )
}
