import { z } from '@hono/zod-openapi'
import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { defineAct } from '#app/features/staff-access/acts.server.ts'
import { closeCasesOf, openCase } from '#app/features/staff-access/cases.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { cleanText } from '#app/platform/values/invisible-characters.ts'
import { findPayment, type PaymentRow } from '../orders/payments.db.server.ts'
import { lockOpenRefund, recordPayout } from './payouts.server.ts'
import { openAmount } from './refund-rules.server.ts'
import { findRefund, findRefunds, type RefundRow } from './refunds.db.server.ts'

/**
 * For a refund that waits for an account whose buyer cannot log in to name one, banned or erased: a person pays it back
 * to where it came from. False for the refund of anybody else.
 */
export async function openPayoutCase(tx: Tx, payment: PaymentRow, { id, status, amount }: RefundRow) {
  const buyer = await readMailRecipient(tx, payment.member_id)
  if (status !== 'needs_account' || (buyer && !buyer.isBanned)) return false
  await openCase(tx, {
    kind: 'refund',
    siteId: payment.site_id,
    subjectId: id,
    memberId: payment.member_id,
    facts: { number: payment.number, amount, currency: payment.currency },
  })
  return true
}

/** The refund needs no person any more. */
export function closePayoutCase(tx: Tx, refundId: string, closing: { outcome: string; by?: { id: string } }) {
  return closeCasesOf(tx, { kinds: ['refund'], subjectIds: [refundId] }, closing)
}

/** What a person needs to pay a refund by hand; null for a case that is not about a refund. */
export async function readPayoutForReview(id: string) {
  const refund = await findRefund(id)
  const payment = refund && (await findPayment(refund.payment_id))
  if (!refund || !payment) return null
  const { number, currency, method, paid_with, provider, provider_payment_id } = payment
  const whole = { ...payment, price: payment.amount }
  return {
    refund: id,
    isOpen: refund.status === 'needs_account' && payment.status !== 'charged_back',
    amount:
      refund.status === 'paid' ? refund.amount : openAmount(refund, await findRefunds(payment.id), whole),
    owed_since: (refund.owed_since ?? refund.created_at).toISOString(),
    order: {
      id: payment.id,
      number,
      amount: payment.amount,
      currency,
      method,
      paid_with,
      provider,
      provider_payment_id,
      paid_at: payment.paid_at?.toISOString() ?? null,
    },
  }
}

const Payout = z.object({
  refund: z.uuid(),
  /** Finds the transfer in the books: its number, or the one of the bank or provider. */
  reference: z.string().trim().min(1).max(200),
})

/** Somebody has sent the money of a refund that its buyer cannot name an account for. */
export const recordPaidByHand = defineAct({
  kind: 'refund.paid_by_hand',
  right: 'refunds.decide',
  cases: ['refund'],
  payload: Payout,
  async locate(tx, { refund: id }) {
    const refund = await findRefund(id, tx)
    const payment = refund && (await findPayment(refund.payment_id, tx))
    if (!payment) throw new Refusal('not_found')
    return { siteId: payment.site_id, memberId: payment.member_id, subjectId: id }
  },
  async check(tx, { payload: { refund } }) {
    await lockAwaiting(tx, refund)
  },
  async perform(tx, { staff, payload: { refund: id, reference } }) {
    const found = await lockAwaiting(tx, id)
    const { payment, amount } = found
    await closePayoutCase(tx, id, { outcome: 'paid', by: staff })
    await recordPayout(tx, found)
    return {
      subject: `payment ${payment.number}`,
      before: { status: 'needs_account' },
      after: {
        refund: id,
        status: 'paid',
        amount,
        currency: payment.currency,
        reference: cleanText(reference),
      },
      outcome: 'paid',
    }
  },
})

async function lockAwaiting(tx: Tx, refundId: string) {
  const found = await lockOpenRefund(tx, refundId)
  if (found?.refund.status !== 'needs_account') throw new Refusal('already_decided')
  return found
}
