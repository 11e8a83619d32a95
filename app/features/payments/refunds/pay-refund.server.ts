import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { lookAtPayment } from '../orders/look-at-payment.server.ts'
import { findPayment, type PaymentRow } from '../orders/payments.db.server.ts'
import { takeDue } from '../orders/take-due.db.server.ts'
import { ProviderError } from '../providers/provider.ts'
import { findProvider } from '../providers/providers.server.ts'
import { askForAccount } from './ask-for-account.server.ts'
import { nextLookAtDebit, nextTry, waitsForDebit } from './pay-when.ts'
import {
  findRefund,
  findRefunds,
  holdRefund,
  type RefundRow,
  saveRefund,
  saveTry,
} from './refunds.db.server.ts'
import { stillOpen } from './still-open.ts'

export const RefundToPay = z.object({ refund: z.uuid() })

/**
 * Pays a refund back the way it was paid, or polls whether it has arrived. Uses the refund's own id as key, so a retry
 * after a crash, or two at once, make one refund.
 */
export async function payRefund({ refund: id }: z.infer<typeof RefundToPay>) {
  const refund = await findRefund(id)
  if (!refund || refund.account_sealed) return
  const payment = await findPayment(refund.payment_id)
  if (!payment) return
  if (refund.status === 'due') await send(refund, payment)
  if (refund.status === 'under_way') {
    await saveTry(id, { attempts: refund.attempts + 1, try_at: nextTry(refund.attempts + 1, now()) })
    await lookAtPayment({ payment: payment.id })
  }
}

/** Polls the payment first: what was charged back, or refunded there by hand, is not paid a second time. */
async function send({ id, attempts }: RefundRow, { id: paymentId, provider }: PaymentRow) {
  try {
    await lookAtPayment({ payment: paymentId })
    const [refund, payment] = [await findRefund(id), await findPayment(paymentId)]
    if (refund?.status !== 'due' || refund.account_sealed || !payment) return
    // It was sent before, and came back: that way is closed.
    if (refund.provider_refund_id) return await askForAccount({ id, payment_id: paymentId })
    if (waitsForDebit(refund, payment, now()))
      return await saveTry(id, { attempts, try_at: nextLookAtDebit(now()) })
    await saveSent(id, await askProvider(refund, payment))
  } catch (error) {
    log.warn({ refund: id, provider, error }, 'a refund was not taken by its provider')
    if (error instanceof ProviderError && error.kind === 'refused')
      return askForAccount({ id, payment_id: paymentId })
    await saveTry(id, { attempts: attempts + 1, try_at: nextTry(attempts + 1, now()) })
  }
}

async function askProvider(refund: RefundRow, payment: PaymentRow) {
  const provider = findProvider(payment.provider)
  if (!provider?.refund || !payment.provider_payment_id)
    throw new ProviderError('setup', `${payment.provider} cannot pay back`)
  const amount = stillOpen(refund, await findRefunds(payment.id), { ...payment, price: payment.amount })
  return provider.refund(payment.provider_payment_id, { amount, currency: payment.currency }, refund.id)
}

/**
 * Polling the payment shows when it arrives. A refund cancelled meanwhile, for a chargeback, has been sent all the
 * same.
 */
function saveSent(id: string, { refundId }: { refundId: string }) {
  return transaction(async (tx) => {
    const { status, payment_id } = await holdRefund(tx, id)
    if (status !== 'due' && status !== 'failed') return
    await saveRefund(tx, id, {
      status: 'under_way',
      provider_refund_id: refundId,
      attempts: 0,
      try_at: nextTry(1, now()),
    })
    await addJob(tx, 'look_at_payment', { payment: payment_id })
  })
}

const limit = 100
const patience = 600_000

/** Retries refunds that failed at first, and polls those whose arrival nobody has reported. */
export async function payDueRefunds() {
  const until = new Date(now().getTime() + patience)
  for (const id of await takeDue('refund', { at: now(), until, limit }))
    await payRefund({ refund: id }).catch((error) => log.warn({ refund: id, error }, 'a refund waits'))
}
