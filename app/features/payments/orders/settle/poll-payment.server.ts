import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { log } from '#app/platform/log.server.ts'
import { ProviderError } from '../../providers/provider.ts'
import { findProvider } from '../../providers/providers.server.ts'
import { recordSecondPayment } from '../../refunds/refund-second-payment.server.ts'
import { claimDue, findByProvider, findPayment, lockPayment } from '../payments.db.server.ts'
import { createPayment } from '../place/create-payment.server.ts'
import { settlePayment, settleUnknown } from './settle-payment.server.ts'

export const PaymentToPoll = z.object({ payment: z.uuid() })
export const ReportedPayment = z.object({ provider: z.string(), providerPaymentId: z.string() })
export type ReportedPayment = z.infer<typeof ReportedPayment>

/** Polls the provider for an order, and settles it. */
export async function pollPayment({ payment: id }: z.infer<typeof PaymentToPoll>) {
  const payment = await findPayment(id)
  if (!payment) return
  // The process ended before the provider answered, or the provider was unavailable.
  if (!payment.provider_payment_id) return createPayment(id)
  await reconcilePayment({ provider: payment.provider, providerPaymentId: payment.provider_payment_id })
}

/**
 * Of two parallel polls the one with the older answer repeats, so that the last state settled is also the last one
 * asked for. A provider may report a payment before we know its id: it knows ours.
 */
export async function reconcilePayment({ provider, providerPaymentId }: ReportedPayment) {
  for (;;) {
    const known = await findByProvider(provider, providerPaymentId)
    const snapshot = await askProvider(provider, providerPaymentId, known?.created_at)
    if (!snapshot)
      return known && transaction(async (tx) => settleUnknown(tx, await lockPayment(tx, known.id)))
    const seen = known ?? (snapshot.paymentId && (await findPayment(snapshot.paymentId)))
    if (!seen || seen.provider !== provider) return
    const isDone = await transaction(async (tx) => {
      const payment = await lockPayment(tx, seen.id)
      if (payment.poll_attempts !== seen.poll_attempts) return false
      if (isSecondPayment(payment, snapshot.providerPaymentId)) {
        await recordSecondPayment(tx, payment, snapshot)
        return true
      }
      await settlePayment(tx, payment, snapshot)
      return true
    })
    if (isDone) return
  }
}

/**
 * Null for what the provider does not know: somebody made it up, or it was ordered with other keys. Also null for a
 * provider that is no longer set up.
 */
async function askProvider(id: string, providerPaymentId: string, orderedAt: Date | undefined) {
  const provider = findProvider(id)
  try {
    return provider ? await provider.find(providerPaymentId, orderedAt) : null
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
    log.warn({ provider: id, error }, 'a provider does not know a payment')
    return null
  }
}

function isSecondPayment(payment: { provider_payment_id: string | null; paid_at: Date | null }, id: string) {
  return (
    payment.provider_payment_id !== null && payment.provider_payment_id !== id && payment.paid_at !== null
  )
}

const limit = 100
const claimedFor = 600_000

/** Polls payments that no webhook has reported. One that cannot be polled now waits for its next turn. */
export async function pollDuePayments() {
  const until = new Date(now().getTime() + claimedFor)
  for (const id of await claimDue('payment', { at: now(), until, limit }))
    await pollPayment({ payment: id }).catch((error) =>
      log.warn({ payment: id, error }, 'a provider could not be asked about a payment'),
    )
}
