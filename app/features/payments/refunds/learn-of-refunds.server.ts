import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { log } from '#app/platform/log.server.ts'
import { issueCreditNote } from '../invoices/issue-invoice.server.ts'
import type { PaidOrder } from '../orders/payments.db.server.ts'
import type { Snapshot } from '../providers/provider.ts'
import { giveUpRefunds, oweAgain } from './give-up-refunds.server.ts'
import { findRefunds, insertRefund, type RefundRow, saveRefund } from './refunds.db.server.ts'
import { fromProvider, isSent } from './still-open.ts'
import { tellOfPaidRefund } from './tell-of-paid-refund.server.ts'

type Told = Pick<Snapshot, 'refunded' | 'refunds'>

/**
 * Reconciles refunds with the total that a provider reports: our own have arrived. Any excess was refunded there by
 * hand: it pays what we still owe, or would without a chargeback, and the rest gets a credit note of its own.
 */
export async function learnOfRefunds(tx: Tx, payment: PaidOrder, told: Told) {
  await oweWhatCameBack(tx, payment, told)
  const refunds = await findRefunds(payment.id, tx)
  const sent = refunds.filter(isSent)
  let rest = told.refunded - fromProvider(sent)
  if (rest < 0) return
  for (const { id, status, provider_refund_id } of sent)
    if (status === 'under_way' && stateOf(provider_refund_id, told) !== 'open') await notePaid(tx, id)
  for (const { id, amount } of refunds.filter((refund) => !isSent(refund))) {
    if (rest >= amount) await notePaid(tx, id)
    rest = Math.max(0, rest - amount)
  }
  if (rest > 0) await noteGoodwill(tx, payment, rest, told.refunded)
}

/** A refund can fail after it was sent, even after the provider reported it as paid: then it is owed again. */
async function oweWhatCameBack(tx: Tx, payment: PaidOrder, told: Told) {
  const sent = (await findRefunds(payment.id, tx)).filter(isSent)
  const missing = fromProvider(sent.filter(({ status }) => status === 'paid')) - told.refunded
  const cameBack = ({ provider_refund_id, status, by_hand, amount }: RefundRow) =>
    stateOf(provider_refund_id, told) === 'failed' ||
    (missing > 0 && status === 'paid' && by_hand < amount && missing >= amount - by_hand)
  const vain = sent.filter((refund) => refund.reason === 'withdrawal' && cameBack(refund))
  if (missing > 0 || vain.length > 0)
    log.error({ payment: payment.id }, 'a provider has not paid back what it said')
  for (const refund of vain) await oweAgain(tx, payment, refund)
  if (payment.status === 'charged_back' && vain.length > 0) await giveUpRefunds(tx, payment)
}

function stateOf(providerRefundId: string | null, { refunds }: Told) {
  return providerRefundId === null ? undefined : refunds?.[providerRefundId]
}

/** Paid by the provider, so not to an account that was named for it. */
async function notePaid(tx: Tx, id: string) {
  const elsewhere = { account_sealed: null, account_shown: null }
  await saveRefund(tx, id, { status: 'paid', paid_at: now(), try_at: null, ...elsewhere })
  await tellOfPaidRefund(tx, id)
}

/** Credit notes never exceed the invoice, whatever a provider says. */
async function noteGoodwill(tx: Tx, payment: PaidOrder, given: number, repaid: number) {
  const noted = (await findRefunds(payment.id, tx)).reduce((sum, { amount }) => sum + amount, 0)
  const amount = Math.min(given, payment.amount - noted)
  if (amount < given) log.error({ payment: payment.id }, 'more was paid back than was paid')
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
  await tellOfPaidRefund(tx, refund.id)
  await issueCreditNote(tx, payment, refund)
}
