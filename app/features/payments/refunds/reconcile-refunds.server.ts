import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { issueCreditNote } from '../invoices/issue-invoice.server.ts'
import type { PaidOrder, PaymentRow } from '../orders/payments.db.server.ts'
import type { Snapshot } from '../providers/provider.ts'
import { enqueueRefundPaid } from './enqueue-refund-paid.server.ts'
import { closePayoutCase, openPayoutCase } from './payout-cases.server.ts'
import { canRefundToSource, fromProvider, isOpen, isSent } from './refund-rules.server.ts'
import { findRefunds, insertRefund, type RefundRow, saveRefund } from './refunds.db.server.ts'

type ReportedRefunds = Pick<Snapshot, 'refunded' | 'refunds'>

/**
 * Reconciles refunds with the total that a provider reports. Our own refunds have arrived. The operator refunded any
 * excess at the provider: it settles what we still owe, or would owe without a chargeback. The rest gets a separate
 * credit note.
 */
export async function reconcileRefunds(tx: Tx, payment: PaidOrder, reported: ReportedRefunds) {
  await reopenReturned(tx, payment, reported)
  const refunds = await findRefunds(payment.id, tx)
  const sent = refunds.filter(isSent)
  let rest = reported.refunded - fromProvider(sent)
  if (rest < 0) return
  for (const { id, status, provider_refund_id } of sent)
    if (status === 'under_way' && stateOf(provider_refund_id, reported) !== 'open') await recordPaid(tx, id)
  for (const { id, amount } of refunds.filter((refund) => !isSent(refund))) {
    if (rest >= amount) await recordPaid(tx, id)
    rest = Math.max(0, rest - amount)
  }
  if (rest > 0) await recordGoodwill(tx, payment, rest, reported.refunded)
}

/** A refund can fail after it was sent, even after the provider reported it as paid: then it is owed again. */
async function reopenReturned(tx: Tx, payment: PaidOrder, reported: ReportedRefunds) {
  const sent = (await findRefunds(payment.id, tx)).filter(isSent)
  const missing = fromProvider(sent.filter(({ status }) => status === 'paid')) - reported.refunded
  const isReturned = ({ provider_refund_id, status, manual_amount, amount }: RefundRow) =>
    stateOf(provider_refund_id, reported) === 'failed' ||
    (missing > 0 && status === 'paid' && manual_amount < amount && missing >= amount - manual_amount)
  // What the operator has refunded at the provider was never owed.
  const isOwed = ({ reason, provider_refund_id }: RefundRow) =>
    reason === 'withdrawal' || provider_refund_id !== null
  const returned = sent.filter((refund) => isOwed(refund) && isReturned(refund))
  if (missing > 0 || returned.length > 0)
    log.error({ payment: payment.id }, 'a provider has not paid back what it said')
  for (const refund of returned) await reopenRefund(tx, payment, refund)
  if (payment.status === 'charged_back' && returned.length > 0) await failRefunds(tx, payment)
}

function stateOf(providerRefundId: string | null, { refunds }: ReportedRefunds) {
  return providerRefundId === null ? undefined : refunds?.[providerRefundId]
}

/** Paid by the provider, so not to an account that was named for it. */
async function recordPaid(tx: Tx, id: string) {
  const elsewhere = { account_sealed: null, account_masked: null }
  await saveRefund(tx, id, { status: 'paid', paid_at: now(), next_attempt_at: null, ...elsewhere })
  await closePayoutCase(tx, id, { outcome: 'gone' })
  await enqueueRefundPaid(tx, id)
}

/** Credit notes never exceed the invoice, whatever a provider says. */
async function recordGoodwill(tx: Tx, payment: PaidOrder, entered: number, repaid: number) {
  const recorded = (await findRefunds(payment.id, tx)).reduce((sum, { amount }) => sum + amount, 0)
  const amount = Math.min(entered, payment.amount - recorded)
  if (amount < entered) log.error({ payment: payment.id }, 'more was paid back than was paid')
  if (amount <= 0) return
  const refund = await insertRefund(tx, {
    id: newPublicId(),
    payment_id: payment.id,
    client_key: `goodwill ${payment.id} ${repaid}`,
    reason: 'goodwill',
    credits: 0,
    amount,
    status: 'paid',
    created_at: now(),
    paid_at: now(),
  })
  if (!refund) return
  await enqueueRefundPaid(tx, refund.id)
  await issueCreditNote(tx, payment, refund)
}

/** Cancels open refunds: the bank has given all of it back already. */
export async function failRefunds(tx: Tx, { id: paymentId }: PaymentRow) {
  for (const { id } of (await findRefunds(paymentId, tx)).filter(isOpen)) {
    await saveRefund(tx, id, { status: 'failed', next_attempt_at: null })
    await closePayoutCase(tx, id, { outcome: 'gone' })
  }
}

/** The bank has lost, and the money is ours again: cancelled refunds are owed again. */
export async function reopenFailedRefunds(tx: Tx, payment: PaymentRow) {
  const refunds = await findRefunds(payment.id, tx)
  for (const refund of refunds.filter(({ status }) => status === 'failed'))
    await reopenRefund(tx, payment, refund)
}

/** Includes one that its provider reported as paid, and was not. */
async function reopenRefund(tx: Tx, payment: PaymentRow, refund: RefundRow) {
  const { id, account_sealed } = refund
  // An erased account has to be named again.
  const account = account_sealed ? {} : { account_sealed: null, account_masked: null }
  const sameWay = !account_sealed && canRefundToSource(payment)
  const status = sameWay || account_sealed ? 'due' : 'needs_account'
  await saveRefund(tx, id, {
    status,
    attempts: 0,
    paid_at: null,
    ...account,
    next_attempt_at: sameWay ? now() : null,
    owed_since: now(),
  })
  if (sameWay) await addJob(tx, 'pay_refund', { refund: id })
  await openPayoutCase(tx, payment, { ...refund, status })
}
