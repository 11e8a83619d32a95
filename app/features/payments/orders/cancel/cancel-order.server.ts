import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Viewer } from '#app/web/visit.ts'
import { cancelDebit } from '../../direct-debit/cancel-unsigned.server.ts'
import { findMandate } from '../../direct-debit/mandate/mandates.db.server.ts'
import { ProviderError } from '../../providers/provider.ts'
import { findProvider, providerOf } from '../../providers/providers.server.ts'
import { isOpen } from '../order-states.ts'
import { findPayment, openPayments, type PaymentRow, recordCancelled } from '../payments.db.server.ts'
import { createPayment } from '../place/create-payment.server.ts'
import { memberPayment } from '../present-payment.server.ts'
import { reconcilePayment } from '../settle/poll-payment.server.ts'

export const LeavingMember = z.object({ member: z.uuid() })

/**
 * Cancels the open orders of a member who has left, so that they do not pay by mistake. A payment under way or already
 * made continues; its credits are there when the member returns.
 */
export async function cancelOpenOrders({ member }: z.infer<typeof LeavingMember>) {
  for (const { id } of await transaction((tx) => openPayments(tx, member)))
    await cancelOrder({ id: member }, id).catch((refusal) => {
      if (!(refusal instanceof Refusal)) throw refusal
      log.info({ payment: id, refusal: refusal.code }, 'an order of a member who has left continues')
    })
}

/**
 * Cancels an order at its buyer's request, which frees its code and its share of the monthly limit. An order paid
 * meanwhile is credited and returned as paid; cancelling twice is the same as once.
 */
export async function cancelOrder(viewer: Pick<Viewer, 'id'>, id: string): Promise<PaymentRow> {
  const payment = await memberPayment(viewer, id)
  if (!isOpen(payment)) return payment
  const refusal = await cancelRefusal(payment)
  if (refusal) throw new Refusal(refusal)
  if (await findMandate(id)) await cancelDebit(id)
  else await tryCancelAtProvider(payment)
  const after = await memberPayment(viewer, id)
  if (isOpen(after)) throw new Refusal((await cancelRefusal(after)) ?? 'not_cancellable')
  if (after.status === 'cancelled') await recordCancelled(id, now())
  return after
}

/**
 * Why an open order cannot be cancelled; null if it can. A signed debit or a charge to a stored card goes on, and what
 * its provider does not cancel ends automatically.
 */
export async function cancelRefusal(payment: PaymentRow) {
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
