import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { unusedOf, worthOfUnused } from '#app/features/credits/purchases.server.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller, findSiteById } from '#app/features/sites/sites.server.ts'
import { type ActOf, recordAct } from '#app/platform/backup/journal.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { normaliseEmail } from '#app/platform/values/email.ts'
import { spendAddressPoints, spendPoints } from '#app/web/calls/limits.server.ts'
import type { MemberVisit, Visit } from '#app/web/visit.ts'
import { isDebit } from '../../methods/offered-methods.ts'
import { findPayment, lockPayment, type PaidOrder, type PaymentRow } from '../../orders/payments.db.server.ts'
import { memberPayment } from '../../orders/present-payment.server.ts'
import { purchaseKey } from '../../orders/settle/settle-payment.server.ts'
import { createRefund, issueRefundDocuments, unrefundedAmount } from '../create-refund.server.ts'
import { presentRefund } from '../present-refund.server.ts'
import type { Refund, RefundRequest } from '../refund.contract.ts'
import {
  findAwaitingAccount,
  findOrderOf,
  findWithdrawal,
  hasOtherPurchase,
  type RefundRow,
} from '../refunds.db.server.ts'
import { withdrawalReceiptMail } from './withdrawal-receipt.mail.tsx'
import { withdrawableUntil } from './withdrawal-time.ts'

/** The first step: returns what would come back now or, for a withdrawn order, its state. Changes nothing. */
export async function previewWithdrawal(payment: PaymentRow): Promise<Refund> {
  const site = await siteOf(payment)
  const awaiting = await findAwaitingAccount(payment.id)
  const known = awaiting?.status === 'needs_account' ? awaiting : await findWithdrawal(payment.id)
  if (known) return presentRefund(payment, known, site)
  const paid = refuseUnlessOpen(payment, site)
  const unused = await unusedOf(payment.member_id, purchaseKey(payment.id))
  const worth = worthOfUnused(payment.amount, { bought: payment.credits, unused })
  const proposed = {
    credits: unused,
    amount: Math.min(worth, await unrefundedAmount(payment)),
    ended_premium: unused === payment.credits && !(await hasOtherPurchase(payment)),
  }
  if (proposed.amount <= 0) throw new Refusal('nothing_to_refund')
  return presentRefund(paid, proposed, site)
}

/**
 * The second step: removes the unused credits at once, owes what they are worth, and mails the buyer a receipt, all in
 * one transaction. No approval is needed; withdrawing again changes nothing.
 */
export async function withdraw(payment: PaymentRow, key: string): Promise<Refund> {
  const site = await siteOf(payment)
  const refund =
    (await findWithdrawal(payment.id)) ?? (await transaction((tx) => createWithdrawal(tx, payment.id, key)))
  return presentRefund(payment, refund, site)
}

async function createWithdrawal(tx: Tx, paymentId: string, key: string): Promise<RefundRow> {
  const payment = await lockPayment(tx, paymentId)
  const earlier = await findWithdrawal(paymentId, tx)
  if (earlier) return earlier
  const paid = refuseUnlessOpen(payment, (await findSeller(tx, payment.site_id)).site)
  const refund = await createRefund(tx, paid, `member ${key}`)
  await recordAct(tx, { kind: 'contract_withdrawn', payment: paymentId, refund: refund.id, clientKey: key })
  await sendWithdrawalReceipt(tx, paid, refund)
  await issueRefundDocuments(tx, paid, refund)
  return refund
}

/**
 * Repeats a withdrawal after a restore; returns false if the order is not in the backup, or not as paid. The refund has
 * the id it had, so that a provider that has paid it does not pay it again. The buyer has their receipt.
 */
export async function repeatWithdrawal(
  tx: Tx,
  { payment: id, refund: refundId, clientKey }: ActOf<'contract_withdrawn'>,
): Promise<boolean> {
  if (!(await findPayment(id, tx))) return false
  const payment = await lockPayment(tx, id)
  if (await findWithdrawal(id, tx)) return true
  const { paid_at } = payment
  if (!paid_at || payment.status !== 'completed') return false
  const paid = { ...payment, paid_at }
  const refund = await createRefund(tx, paid, `member ${clientKey}`, refundId)
  await issueRefundDocuments(tx, paid, refund)
  return true
}

function refuseUnlessOpen(payment: PaymentRow, site: { refund_days: number }): PaidOrder {
  const { paid_at } = payment
  if (!paid_at || payment.status !== 'completed') throw new Refusal('not_withdrawable')
  const paid = { ...payment, paid_at }
  if (now() >= withdrawableUntil(paid, site)) throw new Refusal('withdrawal_too_late')
  return paid
}

async function siteOf({ site_id }: PaymentRow) {
  const site = await findSiteById(site_id)
  if (!site) throw new Error('the site of an order is there')
  return site
}

/** Sends it to the address of the account, even if somebody else has withdrawn. */
async function sendWithdrawalReceipt(tx: Tx, payment: PaidOrder, refund: RefundRow) {
  const buyer = await readMailRecipient(tx, payment.member_id)
  if (!buyer) return
  const { site } = await findSeller(tx, payment.site_id)
  const { name, timeZone, language, email } = buyer
  const way = refundDestination(payment, refund)
  const origin = originOf(site.domain)
  const content = withdrawalReceiptMail({ site: site.name, origin, name, timeZone, payment, refund, way })
  await enqueueMail(tx, await renderMail({ to: email, language, site, content }))
}

function refundDestination(payment: PaidOrder, { status }: RefundRow) {
  if (status === 'needs_account') return 'account'
  return isDebit(payment) && !payment.settled_at ? 'same_after_settling' : 'same'
}

/**
 * The order that somebody may withdraw: one of their own or, logged out, the one whose number and address they give.
 * Numbers cannot be guessed; a wrong number and a wrong address get the same answer.
 */
export async function orderToWithdraw(
  { viewer, site, address }: Pick<Visit, 'viewer' | 'site' | 'address'>,
  request: RefundRequest,
): Promise<PaymentRow> {
  if ('payment' in request) {
    if (!viewer) throw new Refusal('authentication_required')
    await spendPoints('refund', viewer.id)
    return memberPayment(viewer, request.payment)
  }
  await spendAddressPoints('withdrawal', address)
  const email = normaliseEmail(request.email)
  const order = email && (await findOrderOf(site.id, normaliseNumber(request.number), email))
  if (!order) throw new Refusal('order_not_found')
  return order
}

/** The account is for the member alone, not for anybody with a number and an address. */
export function hideAccountFromVisitor(request: RefundRequest, refund: Refund): Refund {
  return 'payment' in request ? refund : { ...refund, account: null }
}

/** Normalises a number typed from paper: upper case, no other characters, O as 0, I and L as 1, U as V. */
export function normaliseNumber(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replaceAll('U', 'V')
}

/** Whether the page of an order offers to withdraw from it, shows that it was, or neither. */
export async function withdrawalState(
  { viewer, site }: Pick<MemberVisit, 'viewer' | 'site'>,
  paymentId: string,
): Promise<'open' | 'withdrawn' | 'none'> {
  const { id, paid_at, country, status } = await memberPayment(viewer, paymentId)
  if (await findWithdrawal(id)) return 'withdrawn'
  if (!paid_at || status !== 'completed') return 'none'
  return now() < withdrawableUntil({ paid_at, country }, site) ? 'open' : 'none'
}
