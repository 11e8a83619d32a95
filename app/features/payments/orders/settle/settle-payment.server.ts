import { enqueueReactivationMailIfClosed } from '#app/features/accounts/closed-account.server.ts'
import { endPremium, makePremium } from '#app/features/accounts/user/premium.server.ts'
import {
  enqueueFirstPurchase,
  reverseFirstPurchase,
} from '#app/features/campaigns/postbacks/postbacks.server.ts'
import { countOnce } from '#app/features/campaigns/view.server.ts'
import { bookPurchase, returnPurchase, reverseChargeback } from '#app/features/credits/purchases.server.ts'
import { lockBalance } from '#app/features/credits/spending.server.ts'
import { isErased } from '#app/features/members/member-row.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { paidWith, storeInstrument } from '../../cards/cards.server.ts'
import { findMandate, saveReference } from '../../direct-debit/mandate/mandates.db.server.ts'
import { blockDebits } from '../../direct-debit/start/refuse-debit.server.ts'
import { updateCodeReservation } from '../../discounts/code-reservation.server.ts'
import { releaseDiscountUse } from '../../discounts/discounts.db.server.ts'
import { issueInvoice } from '../../invoices/issue-invoice.server.ts'
import { isDebit } from '../../methods/offered-methods.ts'
import type { Snapshot } from '../../providers/provider.ts'
import { failRefunds, reconcileRefunds, reopenFailedRefunds } from '../../refunds/reconcile-refunds.server.ts'
import { hasPurchase, refundedByHand } from '../../refunds/refunds.db.server.ts'
import { isOpen, isOver, nextState, type OrderEvent } from '../order-states.ts'
import { mergeSnapshot, type PaymentFacts } from '../payment-facts.ts'
import { moveOrder, type PaymentRow } from '../payments.db.server.ts'
import { publishState } from '../publish-state.server.ts'
import { isAbandoned, nextPoll } from './poll-schedule.ts'

/**
 * Settles what a provider reports about an order. Everything that follows from its new state, the credits above all,
 * happens once in the same transaction, however often the provider reports it.
 */
export async function settlePayment(tx: Tx, payment: PaymentRow, reported: Snapshot) {
  const at = now()
  const snapshot = isDebit(payment) ? treatAsDebit(payment, reported) : reported
  const polls = payment.poll_attempts + 1
  if (belongsToOtherOrder(payment, snapshot) || hasOtherPrice(payment, snapshot)) {
    log.error(
      { payment: payment.id },
      'a provider names another order or price than was ordered: nothing is booked',
    )
    return settleUnknown(tx, payment)
  }
  const { merged, events } = mergeSnapshot(payment, snapshot, at, {
    byHand: await refundedByHand(tx, payment.id),
    hasExpired: isAbandoned(payment, at),
  })
  const payableUntil = isOver(merged) && isLater(snapshot.payableUntil, at) ? snapshot.payableUntil : null
  const paid_with = payment.paid_with ?? (merged.paid_at && (await paidWith(tx, payment, snapshot)))
  const { status, ...facts } = merged
  await moveOrder(tx, payment, events, {
    ...facts,
    paid_with,
    provider_payment_id: snapshot.providerPaymentId,
    provider_customer_id: snapshot.providerCustomerId ?? payment.provider_customer_id,
    cancellable: snapshot.cancellable,
    ends_at: snapshot.endsAt,
    payable_until: payableUntil,
    next_action: status === 'pending' ? undefined : null,
    poll_attempts: polls,
    next_poll_at: nextPoll({ ...payment, ...merged, poll_attempts: polls }, at, payableUntil),
  })
  await updateCodeReservation(tx, payment, merged, payableUntil)
  await bookChanges(tx, payment, merged)
  if (snapshot.mandateReference) await saveReference(tx, payment.id, snapshot.mandateReference)
  const isGone = await isErased(tx, payment.member_id)
  if (payment.store_instrument && snapshot.instrument && merged.paid_at && !isGone)
    await storeInstrument(tx, payment, snapshot.instrument)
  // An erased member can neither use it nor ask for it back.
  if (isGone && merged.paid_at && !payment.paid_at)
    await addJob(tx, 'refund_erased_member', { member: payment.member_id })
  // The page and the mail about leaving did not include this money.
  if (!isGone && merged.paid_at && !payment.paid_at)
    await enqueueReactivationMailIfClosed(tx, payment.member_id)
  await issueDocuments(tx, payment, { ...payment, ...merged, paid_with }, snapshot)
  if (merged.paid_at && !payment.paid_at) await countOnce(tx, payment.member_id, 'purchased')
  if (status === 'charged_back') await countOnce(tx, payment.member_id, 'refunded')
  if (status !== payment.status) await publishState(tx, { ...payment, ...merged })
}

/**
 * For an order that its provider does not know or describes wrongly: cancels it in time like an unpaid one, and polls
 * it less often.
 */
export async function settleUnknown(tx: Tx, payment: PaymentRow) {
  const [at, polls] = [now(), payment.poll_attempts + 1]
  const events: OrderEvent[] = isOpen(payment) && isAbandoned(payment, at) ? ['expire'] : []
  const status = events.reduce(nextState, payment.status)
  await moveOrder(tx, payment, events, {
    poll_attempts: polls,
    next_poll_at: nextPoll({ ...payment, status, poll_attempts: polls }, at),
  })
  if (status === payment.status) return
  await releaseDiscountUse(tx, payment.id)
  await publishState(tx, { ...payment, status })
}

/** Their numbers stay locked until the commit, so they come after everything else that may wait for a lock. */
async function issueDocuments(tx: Tx, before: PaymentRow, after: PaymentRow, snapshot: Snapshot) {
  const { paid_at } = after
  if (!paid_at) return
  const paid = { ...after, paid_at }
  if (!before.paid_at) {
    await addJob(tx, 'send_order_receipt', { payment: paid.id })
    // Not before the provider has accepted it: a refused debit is not announced.
    if (isDebit(paid)) await addJob(tx, 'send_debit_notice', { payment: paid.id, mail: newId() })
    await issueInvoice(tx, paid)
  }
  await reconcileRefunds(tx, paid, snapshot)
}

function isLater(moment: Date | undefined, at: Date): moment is Date {
  return moment !== undefined && moment > at
}

/** A payment at the provider belongs only to the order it was created for. */
function belongsToOtherOrder({ id }: PaymentRow, { paymentId }: Snapshot): boolean {
  return paymentId !== null && paymentId !== id
}

/**
 * Keeps a buyer from paying less than was ordered by tampering with the request to the provider. Checked in every
 * state: a refund or a chargeback also implies a payment.
 */
function hasOtherPrice({ amount, currency }: PaymentRow, { price, ...reported }: Snapshot): boolean {
  if (!price) return reported.state === 'paid' || reported.refunded > 0 || reported.chargebacks > 0
  return price.amount !== amount || price.currency !== currency
}

async function bookChanges(tx: Tx, before: PaymentRow, after: PaymentFacts) {
  const { id, member_id, credits, amount, currency } = before
  if (!before.paid_at && after.paid_at) {
    await bookPurchase(tx, member_id, { credits, key: purchaseKey(id), paid: { amount, currency } })
    await makePremium(tx, member_id, after.paid_at)
    await enqueueFirstPurchase(tx, before)
  }
  if (after.chargebacks > before.chargebacks)
    await blockDebits(tx, before.member_id, await findMandate(before.id, tx))
  if (after.status === 'charged_back') await revokePurchase(tx, before, after)
  else if (before.status === 'charged_back') await restorePurchase(tx, before)
  const refundedTotal = after.status === 'charged_back' ? amount : after.refunded_amount
  if (refundedTotal > 0) await reverseFirstPurchase(tx, { ...before, amount: refundedTotal })
}

/**
 * For a payment that the bank took back: removes what is unspent, ends premium with the only purchase, and cancels open
 * refunds.
 */
async function revokePurchase(tx: Tx, before: PaymentRow, { chargebacks }: PaymentFacts) {
  const { id, member_id, status } = before
  // Serialises settlements of a member: one who has just paid something else keeps premium.
  await lockBalance(tx, member_id)
  await failRefunds(tx, before)
  const isLast = !(await hasPurchase(member_id, tx))
  const premium_ended = isLast && (await endPremium(tx, member_id, now()))
  if (status === 'charged_back') return
  const { credits } = await returnPurchase(tx, member_id, {
    purchaseKey: purchaseKey(id),
    key: chargebackKey('chargeback', id, chargebacks),
    reason: 'chargeback',
  })
  await addJob(tx, 'send_payment_reversed', { payment: id, mail: newId(), credits, premium_ended })
}

/** The money is ours again. Of several chargebacks at most one has taken credits that are not back yet. */
async function restorePurchase(tx: Tx, before: PaymentRow) {
  const { id, member_id, chargebacks } = before
  for (let nth = 1; nth <= chargebacks; nth++)
    await reverseChargeback(tx, member_id, {
      purchaseKey: purchaseKey(id),
      chargebackKey: chargebackKey('chargeback', id, nth),
      key: chargebackKey('reversal', id, nth),
    })
  if (await hasPurchase(member_id, tx)) await makePremium(tx, member_id, now())
  await reopenFailedRefunds(tx, before)
}

function chargebackKey(what: 'chargeback' | 'reversal', paymentId: string, nth: number) {
  return nth === 1 ? `${what}:${paymentId}` : `${what}:${paymentId}:${nth}`
}

/** The purchase's key in the ledger. */
export function purchaseKey(paymentId: string) {
  return `payment:${paymentId}`
}

/** For an order that never got to its provider. */
export async function failPayment(tx: Tx, payment: PaymentRow, failure: string) {
  const ended = await endPayment(tx, payment, 'fail', failure)
  if (ended) await publishState(tx, ended)
}

/**
 * For an order its buyer left before the provider received it; the caller publishes it. Null if the provider has
 * received it.
 */
export function cancelPayment(tx: Tx, payment: PaymentRow) {
  return endPayment(tx, payment, 'cancel', null)
}

async function endPayment(
  tx: Tx,
  payment: PaymentRow,
  event: 'fail' | 'cancel',
  failure: string | null,
): Promise<PaymentRow | null> {
  if (payment.status !== 'loading' || payment.provider_payment_id) return null
  const status = await moveOrder(tx, payment, [event], { failure, next_poll_at: null })
  await releaseDiscountUse(tx, payment.id)
  return { ...payment, status, failure }
}

interface OrderedDebit {
  paid_at: Date | null
  amount: number
  currency: string
}

/**
 * A signed debit counts as paid once the provider has accepted it: the money arrives days later, so credits are given
 * on trust. A later failure counts as a chargeback.
 */
function treatAsDebit({ paid_at, amount, currency }: OrderedDebit, reported: Snapshot): Snapshot {
  const price = reported.price ?? { amount, currency }
  if (reported.state === 'pending') return { ...reported, state: 'paid', price, settled: false }
  if (reported.state !== 'paid' && paid_at)
    return { ...reported, state: 'paid', price, chargebacks: Math.max(1, reported.chargebacks) }
  return reported
}
