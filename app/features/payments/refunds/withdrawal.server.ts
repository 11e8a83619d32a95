import { endPremium } from '#app/features/accounts/user/premium.server.ts'
import { returnPurchase, unusedOf } from '#app/features/credits/purchases.server.ts'
import { worthOfUnused } from '#app/features/credits/worth-of-unused.ts'
import { sellerOf } from '#app/features/sites/seller.server.ts'
import { siteById } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { issueCreditNote } from '../invoices/issue-invoice.server.ts'
import { holdPayment, type PaidOrder, type PaymentRow } from '../orders/payments.db.server.ts'
import { purchaseKey } from '../orders/settle-payment.server.ts'
import { tellState } from '../orders/tell-state.server.ts'
import { presentRefund } from './present-refund.server.ts'
import type { Refund } from './refund.contract.ts'
import {
  findRefunds,
  findWithdrawal,
  hasOtherPurchase,
  insertRefund,
  type RefundRow,
} from './refunds.db.server.ts'
import { sendWithdrawalReceipt } from './send-withdrawal-receipt.server.ts'
import { goesBackTheSameWay } from './way-back.server.ts'
import { withdrawableUntil } from './withdrawal-time.ts'

/** The first step: what would come back now. Of an order that was withdrawn, how that stands. Nothing happens. */
export async function lookAtWithdrawal(payment: PaymentRow): Promise<Refund> {
  const site = await siteOf(payment)
  const known = await findWithdrawal(payment.id)
  if (known) return presentRefund(payment, known, site)
  const paid = refuseUnlessOpen(payment, site)
  const unused = await unusedOf(payment.member_id, purchaseKey(payment.id))
  const worth = worthOfUnused(payment.amount, { bought: payment.credits, unused })
  const proposed = {
    ...{ credits: unused, amount: Math.min(worth, await notRepaid(payment)) },
    ended_premium: unused === payment.credits && !(await hasOtherPurchase(payment)),
  }
  if (proposed.amount <= 0) throw new Refusal('nothing_to_refund')
  return presentRefund(paid, proposed, site)
}

/**
 * The second step: the credits that are unused leave at once, what they are worth becomes due, and the buyer has it in
 * writing, all in one transaction. No approval is needed; of an order that was withdrawn before, nothing more happens.
 */
export async function withdraw(payment: PaymentRow, key: string): Promise<Refund> {
  const site = await siteOf(payment)
  const refund =
    (await findWithdrawal(payment.id)) ?? (await transaction((tx) => takeBack(tx, payment.id, key)))
  return presentRefund(payment, refund, site)
}

async function takeBack(tx: Tx, paymentId: string, key: string): Promise<RefundRow> {
  const payment = await holdPayment(tx, paymentId)
  const earlier = await findWithdrawal(paymentId, tx)
  if (earlier) return earlier
  const paid = refuseUnlessOpen(payment, (await sellerOf(tx, payment.site_id)).site)
  const { credits, worth } = await returnPurchase(tx, payment.member_id, {
    ...{ purchaseKey: purchaseKey(paymentId), key: `refund:${paymentId}`, reason: 'refund' },
  })
  const amount = Math.min(worth?.amount ?? 0, await notRepaid(payment, tx))
  if (amount <= 0) throw new Refusal('nothing_to_refund')
  const ended_premium = credits === payment.credits && !(await hasOtherPurchase(payment, tx))
  if (ended_premium) await endPremium(tx, payment.member_id, now())
  const sameWay = goesBackTheSameWay(payment)
  const refund = await insertRefund(tx, {
    ...{
      id: newPublicId(),
      payment_id: paymentId,
      client_key: `member ${key}`,
      reason: 'withdrawal',
      credits,
      amount,
    },
    ...{ status: sameWay ? 'due' : 'needs_account', try_at: sameWay ? now() : null },
    ...{ ended_premium, created_at: now() },
  })
  if (!refund) throw new Refusal('idempotency_mismatch')
  if (sameWay) await addJob(tx, 'pay_refund', { refund: refund.id })
  await sendWithdrawalReceipt(tx, paid, refund)
  await issueCreditNote(tx, paid, refund)
  await tellState(tx, payment)
  return refund
}

/** Whatever was paid back before counts: nobody gets back more than was paid. */
async function notRepaid({ id, amount }: PaymentRow, tx?: Tx): Promise<number> {
  const before = (await findRefunds(id, tx)).filter(({ status }) => status !== 'failed')
  return before.reduce((left, refund) => left - refund.amount, amount)
}

function refuseUnlessOpen(payment: PaymentRow, site: { refund_days: number }): PaidOrder {
  const { paid_at } = payment
  if (!paid_at || payment.status !== 'completed') throw new Refusal('not_withdrawable')
  const paid = { ...payment, paid_at }
  if (now() >= withdrawableUntil(paid, site)) throw new Refusal('withdrawal_too_late')
  return paid
}

async function siteOf({ site_id }: PaymentRow) {
  const site = await siteById(site_id)
  if (!site) throw new Error('the site of an order is there')
  return site
}
