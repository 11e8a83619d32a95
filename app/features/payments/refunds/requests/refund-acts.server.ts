import { z } from '@hono/zod-openapi'
import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { defineAct } from '#app/features/staff-access/acts.server.ts'
import { closeCasesOf } from '#app/features/staff-access/cases.server.ts'
import { StaffReason } from '#app/features/staff-access/storable-text.contract.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { cleanText } from '#app/platform/values/invisible-characters.ts'
import { findPayment, lockPayment, type PaymentRow } from '../../orders/payments.db.server.ts'
import { grantRefund, issueRefundDocuments, unrefundedAmount } from '../create-refund.server.ts'
import type { RefundRow } from '../refunds.db.server.ts'
import { refundDeclinedMail } from './refund-declined.mail.tsx'
import { declineReasons } from './refund-declined-reasons.ts'
import { refundGrantedMail } from './refund-granted.mail.tsx'
import { decideRequest, findRequest } from './refund-requests.db.server.ts'

const Grant = z.object({
  request: z.uuid(),
  /** In the smallest unit of the order's currency. */
  amount: z.int(),
  /** The unused credits of the order leave the buyer's balance. */
  take_credits: z.boolean(),
  /** For the audit. */
  reason: StaffReason,
})

const Decline = z.object({
  request: z.uuid(),
  reason: z.enum(declineReasons),
  /** Goes to the buyer as it is written. */
  note: z.string().max(1000).default(''),
})

/** Gives back an order's price or a part of it, through the provider or to an account. */
export const grantRefundRequest = defineAct({
  kind: 'refund.grant',
  right: 'refunds.decide',
  cases: ['refund', 'withdrawal'],
  payload: Grant,
  locate: (tx, { request }) => locateRequest(tx, request),
  async check(tx, { payload: { request, amount } }) {
    const payment = await findPayment((await findOpen(tx, request)).payment_id, tx)
    await refuseUnlessOwed(tx, payment, amount)
  },
  async perform(tx, { staff, payload: { request: id, amount, take_credits, reason } }) {
    const { payment_id } = await findOpen(tx, id)
    const payment = await lockPayment(tx, payment_id)
    // Another refund may have been made while this one waited for the lock.
    const paid = await refuseUnlessOwed(tx, payment, amount)
    const refund = await grantRefund(tx, paid, { amount, takesCredits: take_credits, key: `granted ${id}` })
    await decide(tx, staff, id, { decision: 'granted', refund_id: refund.id })
    await mailGrantedRefund(tx, payment, refund)
    // Last, because its number stays locked until the commit.
    await issueRefundDocuments(tx, paid, refund)
    const { credits, ended_premium } = refund
    const { number, currency } = payment
    return {
      subject: `payment ${number}`,
      reason,
      after: { refund: refund.id, amount, currency, credits, ended_premium },
      outcome: 'granted',
    }
  },
})

export const declineRefundRequest = defineAct({
  kind: 'refund.decline',
  right: 'refunds.decide',
  cases: ['refund', 'withdrawal'],
  payload: Decline,
  locate: (tx, { request }) => locateRequest(tx, request),
  async check(tx, { payload: { request, reason, note } }) {
    await findOpen(tx, request)
    if (reason === 'other' && !note.trim()) throw new Refusal('invalid', {}, { 'payload.note': 'invalid' })
  },
  async perform(tx, { staff, payload: { request: id, reason, note: written } }) {
    const { payment_id } = await findOpen(tx, id)
    const payment = await lockPayment(tx, payment_id)
    const note = cleanText(written).trim()
    await decide(tx, staff, id, { decision: 'declined' })
    await sendMail(tx, payment, (buyer) => refundDeclinedMail({ ...buyer, payment, reason, note }))
    return { subject: `payment ${payment.number}`, reason, after: { reason, note }, outcome: 'declined' }
  },
})

async function locateRequest(tx: Tx, id: string) {
  const request = await findRequest(id, tx)
  if (!request) throw new Refusal('not_found')
  return { siteId: request.site_id, memberId: request.member_id, subjectId: id }
}

async function findOpen(tx: Tx, id: string) {
  const request = await findRequest(id, tx)
  if (!request) throw new Refusal('not_found')
  if (request.decided_at) throw new Refusal('already_decided')
  return request
}

async function refuseUnlessOwed(tx: Tx, payment: PaymentRow | undefined, amount: number) {
  if (!payment?.paid_at || payment.status !== 'completed') throw new Refusal('nothing_to_refund')
  if (amount < 1 || amount > (await unrefundedAmount(payment, tx)))
    throw new Refusal('invalid', {}, { 'payload.amount': 'invalid' })
  return { ...payment, paid_at: payment.paid_at }
}

/** Also closes its case if the decision was not made from there. */
async function decide(
  tx: Tx,
  staff: { id: string },
  id: string,
  decision: { decision: 'granted'; refund_id: string } | { decision: 'declined' },
) {
  if (!(await decideRequest(tx, id, { ...decision, decided_at: now() }))) throw new Refusal('already_decided')
  const closing = { outcome: decision.decision, by: staff }
  await closeCasesOf(tx, { kinds: ['refund', 'withdrawal'], subjectIds: [id] }, closing)
}

interface MailBuyer {
  site: string
  origin: string
  name: string
}

/** Also asks for an account if the money cannot go back the way it came. */
export function mailGrantedRefund(tx: Tx, payment: PaymentRow, refund: RefundRow) {
  return sendMail(tx, payment, (buyer) => refundGrantedMail({ ...buyer, payment, refund }))
}

/** Not to an erased account. */
async function sendMail(tx: Tx, payment: PaymentRow, write: (buyer: MailBuyer) => MailContent) {
  const buyer = await readMailRecipient(tx, payment.member_id)
  if (!buyer) return
  const { site } = await findSeller(tx, payment.site_id)
  const content = write({ site: site.name, origin: originOf(site.domain), name: buyer.name })
  await enqueueMail(tx, await renderMail({ to: buyer.email, language: buyer.language, site, content }))
}
