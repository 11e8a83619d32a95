import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import type { PaymentRow } from '../orders/payments.db.server.ts'
import { isOpen } from './open-amount.ts'
import { canRefundToSource } from './refund-to-source.server.ts'
import { findRefunds, type RefundRow, saveRefund } from './refunds.db.server.ts'

/** Cancels open refunds: the bank has given all of it back already. */
export async function failRefunds(tx: Tx, { id: paymentId }: PaymentRow) {
  for (const { id } of (await findRefunds(paymentId, tx)).filter(isOpen))
    await saveRefund(tx, id, { status: 'failed', next_attempt_at: null })
}

/** The bank has lost, and the money is ours again: cancelled refunds are owed again. */
export async function reopenFailedRefunds(tx: Tx, payment: PaymentRow) {
  const refunds = await findRefunds(payment.id, tx)
  for (const refund of refunds.filter(({ status }) => status === 'failed'))
    await reopenRefund(tx, payment, refund)
}

/** Includes one that its provider reported as paid, and was not. */
export async function reopenRefund(tx: Tx, payment: PaymentRow, { id, account_sealed }: RefundRow) {
  // An erased account has to be named again.
  const account = account_sealed ? {} : { account_sealed: null, account_masked: null }
  const sameWay = !account_sealed && canRefundToSource(payment)
  await saveRefund(tx, id, {
    status: sameWay || account_sealed ? 'due' : 'needs_account',
    attempts: 0,
    paid_at: null,
    ...account,
    next_attempt_at: sameWay ? now() : null,
    owed_since: now(),
  })
  if (sameWay) await addJob(tx, 'pay_refund', { refund: id })
}
