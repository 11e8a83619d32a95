import { mailWayBackIfLeaving } from '#app/features/accounts/closing/money-after-leaving.server.ts'
import { endPremium, makePremium } from '#app/features/accounts/user/premium.server.ts'
import { countOnce } from '#app/features/campaigns/count-events.server.ts'
import {
  enqueueFirstPurchase,
  reverseFirstPurchase,
} from '#app/features/campaigns/postbacks/postbacks.server.ts'
import { bookPurchase, returnPurchase, reverseChargeback } from '#app/features/credits/purchases.server.ts'
import { holdPurse } from '#app/features/credits/spending.server.ts'
import { isErased } from '#app/features/members/member-row.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { paidWith } from '../cards/paid-with.server.ts'
import { keepInstrument } from '../cards/stored-instruments.server.ts'
import { insertBlocks } from '../direct-debit/debit-blocks.db.server.ts'
import { knownAgain } from '../direct-debit/known-again.server.ts'
import { findMandate, saveReference } from '../direct-debit/mandates.db.server.ts'
import { freeDiscountUse } from '../discounts/discount-uses.db.server.ts'
import { holdCode } from '../discounts/hold-code.server.ts'
import { issueInvoice } from '../invoices/issue-invoice.server.ts'
import { findMethod } from '../methods/offered-methods.ts'
import type { Snapshot } from '../providers/provider.ts'
import { giveUpRefunds, takeUpRefunds } from '../refunds/give-up-refunds.server.ts'
import { learnOfRefunds } from '../refunds/learn-of-refunds.server.ts'
import { hasPurchase, repaidByHand } from '../refunds/refunds.db.server.ts'
import { isOpen, isOver, learn } from './payment-facts.ts'
import { type PaymentRow, savePayment } from './payments.db.server.ts'
import { tellState } from './tell-state.server.ts'
import { isLeft, nextLook, unlessGivenUp } from './when-to-look.ts'

/**
 * The only place where a payment changes its state. Everything that follows, the credits above all, happens once in the
 * same transaction, however often the provider reports it.
 */
export async function settlePayment(tx: Tx, payment: PaymentRow, told: Snapshot) {
  const at = now()
  const snapshot = unlessGivenUp(isDebit(payment) ? asDebit(payment, told) : told, payment, at)
  const looks = payment.looks + 1
  if (isOtherOrder(payment, snapshot) || isOtherMoney(payment, snapshot)) {
    log.error(
      { payment: payment.id },
      'a provider names another order or price than was ordered: nothing is booked',
    )
    return settleUnknown(tx, payment)
  }
  const learned = learn(payment, snapshot, at, await repaidByHand(tx, payment.id))
  const payableUntil = isOver(learned) && isLater(snapshot.payableUntil, at) ? snapshot.payableUntil : null
  const paid_with = payment.paid_with ?? (learned.paid_at && (await paidWith(tx, payment, snapshot)))
  await savePayment(tx, payment.id, {
    ...learned,
    paid_with,
    provider_payment_id: snapshot.providerPaymentId,
    provider_customer_id: snapshot.providerCustomerId ?? payment.provider_customer_id,
    cancellable: snapshot.cancellable,
    ends_at: snapshot.endsAt,
    payable_until: payableUntil,
    next_action: learned.status === 'pending' ? undefined : null,
    looks,
    look_at: nextLook({ ...payment, ...learned, looks }, at, payableUntil),
  })
  await holdCode(tx, payment, learned, payableUntil)
  await bookWhatIsNew(tx, payment, learned)
  if (snapshot.mandateReference) await saveReference(tx, payment.id, snapshot.mandateReference)
  const isGone = await isErased(tx, payment.member_id)
  if (payment.store_instrument && snapshot.instrument && learned.paid_at && !isGone)
    await keepInstrument(tx, payment, snapshot.instrument)
  // An erased member can neither use it nor ask for it back.
  if (isGone && learned.paid_at && !payment.paid_at)
    await addJob(tx, 'pay_back_erased', { member: payment.member_id })
  // The page and the mail about leaving did not include this money.
  if (!isGone && learned.paid_at && !payment.paid_at) await mailWayBackIfLeaving(tx, payment.member_id)
  await writePapers(tx, payment, { ...payment, ...learned, paid_with }, snapshot)
  if (learned.paid_at && !payment.paid_at) await countOnce(tx, payment.member_id, 'purchased')
  if (learned.status === 'charged_back') await countOnce(tx, payment.member_id, 'refunded')
  if (learned.status !== payment.status) await tellState(tx, { ...payment, ...learned })
}

/**
 * For an order that its provider does not know or describes wrongly: cancels it in time like an unpaid one, and polls
 * it less often.
 */
export async function settleUnknown(tx: Tx, payment: PaymentRow) {
  const [at, looks] = [now(), payment.looks + 1]
  const status = isOpen(payment) && isLeft(payment, at) ? 'cancelled' : payment.status
  await savePayment(tx, payment.id, { status, looks, look_at: nextLook({ ...payment, status, looks }, at) })
  if (status === payment.status) return
  await freeDiscountUse(tx, payment.id)
  await tellState(tx, { ...payment, status })
}

/** Their numbers stay locked until the commit, so they come after everything else that may wait for a lock. */
async function writePapers(tx: Tx, before: PaymentRow, after: PaymentRow, snapshot: Snapshot) {
  const { paid_at } = after
  if (!paid_at) return
  const paid = { ...after, paid_at }
  if (!before.paid_at) {
    await addJob(tx, 'send_order_receipt', { payment: paid.id })
    // Not before the provider has accepted it: a refused debit is not announced.
    if (isDebit(paid)) await addJob(tx, 'send_debit_notice', { payment: paid.id, mail: newId() })
    await issueInvoice(tx, paid)
  }
  await learnOfRefunds(tx, paid, snapshot)
}

function isDebit({ method }: PaymentRow): boolean {
  return findMethod(method)?.kind === 'debit'
}

function isLater(moment: Date | undefined, at: Date): moment is Date {
  return moment !== undefined && moment > at
}

/** A payment at the provider belongs only to the order it was created for. */
function isOtherOrder({ id }: PaymentRow, { paymentId }: Snapshot): boolean {
  return paymentId !== null && paymentId !== id
}

/**
 * Keeps a buyer from paying less than was ordered by tampering with the request to the provider. Checked in every
 * state: a refund or a chargeback also implies a payment.
 */
function isOtherMoney({ amount, currency }: PaymentRow, { price, ...told }: Snapshot): boolean {
  if (!price) return told.state === 'paid' || told.refunded > 0 || told.chargebacks > 0
  return price.amount !== amount || price.currency !== currency
}

async function bookWhatIsNew(tx: Tx, before: PaymentRow, after: ReturnType<typeof learn>) {
  const { id, member_id, credits, amount, currency } = before
  if (!before.paid_at && after.paid_at) {
    await bookPurchase(tx, member_id, { credits, key: purchaseKey(id), paid: { amount, currency } })
    await makePremium(tx, member_id, after.paid_at)
    await enqueueFirstPurchase(tx, before)
  }
  if (after.chargebacks > before.chargebacks) await blockDebits(tx, before)
  if (after.status === 'charged_back') await takeFromBuyer(tx, before, after)
  else if (before.status === 'charged_back') await giveToBuyer(tx, before)
  const wentBack = after.status === 'charged_back' ? amount : after.refunded_amount
  if (wentBack > 0) await reverseFirstPurchase(tx, { ...before, amount: wentBack })
}

/**
 * For a payment that the bank took back: removes what is unspent, ends premium with the only purchase, and cancels open
 * refunds.
 */
async function takeFromBuyer(tx: Tx, before: PaymentRow, { chargebacks }: ReturnType<typeof learn>) {
  const { id, member_id, status } = before
  // Serialises settlements of a member: one who has just paid something else keeps premium.
  await holdPurse(tx, member_id)
  await giveUpRefunds(tx, before)
  const isLast = !(await hasPurchase(member_id, tx))
  const premium_ended = isLast && (await endPremium(tx, member_id, now()))
  if (status === 'charged_back') return
  const { credits } = await returnPurchase(tx, member_id, {
    purchaseKey: purchaseKey(id),
    key: nthKey('chargeback', id, chargebacks),
    reason: 'chargeback',
  })
  await addJob(tx, 'send_payment_reversed', { payment: id, mail: newId(), credits, premium_ended })
}

/** The money is ours again. Of several chargebacks at most one has taken credits that are not back yet. */
async function giveToBuyer(tx: Tx, before: PaymentRow) {
  const { id, member_id, chargebacks } = before
  for (let nth = 1; nth <= chargebacks; nth++)
    await reverseChargeback(tx, member_id, {
      purchaseKey: purchaseKey(id),
      chargebackKey: nthKey('chargeback', id, nth),
      key: nthKey('reversal', id, nth),
    })
  if (await hasPurchase(member_id, tx)) await makePremium(tx, member_id, now())
  await takeUpRefunds(tx, before)
}

function nthKey(what: 'chargeback' | 'reversal', paymentId: string, nth: number) {
  return nth === 1 ? `${what}:${paymentId}` : `${what}:${paymentId}:${nth}`
}

/** The purchase's key in the ledger. */
export function purchaseKey(paymentId: string) {
  return `payment:${paymentId}`
}

/** For an order that never got to its provider. */
export async function failPayment(tx: Tx, payment: PaymentRow, failure: string) {
  const end = { status: 'failed' as const, failure }
  if (await endPayment(tx, payment, end)) await tellState(tx, { ...payment, ...end })
}

/**
 * For an order its buyer left before the provider received it; the caller publishes it. False if the provider has
 * received it.
 */
export function cancelPayment(tx: Tx, payment: PaymentRow) {
  return endPayment(tx, payment, { status: 'cancelled', failure: null })
}

async function endPayment(
  tx: Tx,
  payment: PaymentRow,
  end: { status: 'failed' | 'cancelled'; failure: string | null },
): Promise<boolean> {
  if (payment.status !== 'loading' || payment.provider_payment_id) return false
  await savePayment(tx, payment.id, { ...end, look_at: null })
  await freeDiscountUse(tx, payment.id)
  return true
}

/** Blocks the member of a payment that came back and, if it was a debit, the account and the number. */
async function blockDebits(tx: Tx, payment: { id: string; member_id: string }) {
  const mandate = await findMandate(payment.id, tx)
  await insertBlocks(
    tx,
    [
      { kind: 'member' as const, hash: knownAgain('member', payment.member_id) },
      ...(mandate
        ? [
            { kind: 'iban' as const, hash: mandate.iban_hash },
            { kind: 'phone' as const, hash: mandate.phone_hash },
          ]
        : []),
    ],
    now(),
  )
}

interface Ordered {
  paid_at: Date | null
  amount: number
  currency: string
}

/**
 * A signed debit counts as paid once the provider has accepted it: the money arrives days later, so credits are given
 * on trust. A later failure counts as a chargeback.
 */
function asDebit({ paid_at, amount, currency }: Ordered, told: Snapshot): Snapshot {
  const price = told.price ?? { amount, currency }
  if (told.state === 'pending') return { ...told, state: 'paid', price, settled: false }
  if (told.state !== 'paid' && paid_at)
    return { ...told, state: 'paid', price, chargebacks: Math.max(1, told.chargebacks) }
  return told
}
