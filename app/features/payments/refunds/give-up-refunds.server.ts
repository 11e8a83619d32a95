import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import type { PaymentRow } from '../orders/payments.db.server.ts'
import { findRefunds, saveRefund } from './refunds.db.server.ts'
import { isOpen } from './still-open.ts'
import { goesBackTheSameWay } from './way-back.server.ts'

/** The bank has given all of it back already. */
export async function giveUpRefunds(tx: Tx, { id: paymentId }: PaymentRow) {
  for (const { id } of (await findRefunds(paymentId, tx)).filter(isOpen))
    await saveRefund(tx, id, { status: 'failed', try_at: null })
}

/** The bank has lost it, and the money is ours again: what was given up is owed again. */
export async function takeUpRefunds(tx: Tx, payment: PaymentRow) {
  const refunds = await findRefunds(payment.id, tx)
  for (const { id, account_sealed } of refunds.filter(({ status }) => status === 'failed')) {
    const sameWay = !account_sealed && goesBackTheSameWay(payment)
    const status = sameWay || account_sealed ? 'due' : 'needs_account'
    await saveRefund(tx, id, { status, attempts: 0, try_at: sameWay ? now() : null, owed_since: now() })
    if (sameWay) await addJob(tx, 'pay_refund', { refund: id })
  }
}
