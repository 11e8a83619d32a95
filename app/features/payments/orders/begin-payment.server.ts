import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { findMandate, holdCode } from '../direct-debit/mandates.db.server.ts'
import { signedMandate } from '../direct-debit/signed-mandate.server.ts'
import { findMethod } from '../methods/offered-methods.ts'
import { type Begun, ProviderError } from '../providers/provider.ts'
import { providerOf } from '../providers/providers.server.ts'
import { describeOrder } from './describe-order.server.ts'
import { findPayment, holdPayment, type PaymentRow, savePayment } from './payments.db.server.ts'
import { failPayment } from './settle-payment.server.ts'
import { nextLook } from './when-to-look.ts'

/** How long providers remember an idempotency key. */
const askedAgainFor = 1_800_000

/**
 * Creates the order at its provider under the payment's own id, so a retry after a crash, or two at once, make one
 * payment. An order that the provider has not received in half an hour fails; a debit, half an hour after its
 * signature.
 */
export async function beginPayment(id: string) {
  const payment = await findPayment(id)
  if (payment?.status !== 'loading' || payment.provider_payment_id) return
  if (isLongAgo(payment.created_at) && (await failIfLeft(id))) return
  try {
    const begun = await askProvider(payment)
    if (begun) await saveBegun(id, begun)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ payment: id, provider: payment.provider, error }, 'a provider did not begin a payment')
    if (error.kind !== 'later') await fail(id, error.failure)
  }
}

/** Null for a debit that waits for its code. */
async function askProvider(payment: PaymentRow): Promise<Begun | null> {
  const provider = providerOf(payment.provider)
  const { order, instrument } = await describeOrder(payment)
  if (findMethod(payment.method)?.kind === 'debit') {
    const mandate = await signedMandate(payment.id)
    if (mandate && !provider.debit) throw new ProviderError('setup', `${provider.id} takes no debits`)
    return (mandate && provider.debit?.(order, mandate)) ?? null
  }
  if (!instrument) return provider.begin(order)
  if (!provider.chargeAgain) throw new ProviderError('setup', `${provider.id} keeps no cards`)
  return provider.chargeAgain(order, instrument)
}

function saveBegun(id: string, { providerPaymentId, providerCustomerId, next, ...ending }: Begun) {
  return transaction(async (tx) => {
    const payment = await holdPayment(tx, id)
    if (payment.status !== 'loading') return
    const begun = { ...payment, status: 'pending' as const }
    await savePayment(tx, id, {
      status: 'pending',
      provider_payment_id: providerPaymentId,
      provider_customer_id: providerCustomerId,
      next_action: next && JSON.stringify(next),
      cancellable: ending.cancellable,
      ends_at: ending.endsAt,
      // What was charged at once is polled at once.
      look_at: next ? nextLook(begun, now()) : now(),
    })
    if (next && findMethod(payment.method)?.kind === 'transfer')
      await addJob(tx, 'send_transfer_details', { payment: id, mail: newId() })
  })
}

function isLongAgo(moment: Date): boolean {
  return now().getTime() - moment.getTime() > askedAgainFor
}

/** Locks the payment, so that nobody signs a debit that is failing. */
function failIfLeft(id: string): Promise<boolean> {
  return transaction(async (tx) => {
    const payment = await holdPayment(tx, id)
    if (!isLongAgo((await lastStepOf(tx, id)) ?? payment.created_at)) return false
    await failPayment(tx, payment, 'technical')
    return true
  })
}

function fail(id: string, failure: string) {
  return transaction(async (tx) => failPayment(tx, await holdPayment(tx, id), failure))
}

/** When a direct debit was signed or, before that, when its last code was sent; null for other orders. */
async function lastStepOf(tx: Tx, paymentId: string): Promise<Date | null> {
  const mandate = await findMandate(paymentId, tx)
  if (!mandate) return null
  return mandate.signed_at ?? (await holdCode(tx, paymentId))?.sent_at ?? null
}
