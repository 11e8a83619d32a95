import { unusedOf, worthOfUnused } from '#app/features/credits/purchases.server.ts'
import { findSiteById } from '#app/features/sites/sites.server.ts'
import { openCase } from '#app/features/staff-access/cases.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { sixMonths } from '#app/platform/retention-times.ts'
import { cleanText } from '#app/platform/values/invisible-characters.ts'
import { findPayment, type PaymentRow } from '../../orders/payments.db.server.ts'
import { purchaseKey } from '../../orders/settle/settle-payment.server.ts'
import { unrefundedAmount } from '../create-refund.server.ts'
import { canRefundToSource } from '../refund-rules.server.ts'
import { findRefund, findRefunds } from '../refunds.db.server.ts'
import { withdrawableUntil } from '../withdraw/withdrawal-time.ts'
import { findRequest, findRequestOf, insertRequest, requestsDecidedFor } from './refund-requests.db.server.ts'
import { longestRequest } from './request-length.ts'

/** Why an order cannot be withdrawn, and yet a person may give money back for it. */
const reviewedRefusals = { withdrawal_too_late: 'withdrawal', nothing_to_refund: 'refund' } as const

/** How a person would look at the refusal of a withdrawal; null if there is nothing to decide. */
export function reviewKindOf({ code }: Refusal): 'withdrawal' | 'refund' | null {
  return Object.hasOwn(reviewedRefusals, code)
    ? reviewedRefusals[code as keyof typeof reviewedRefusals]
    : null
}

/** Stores what a buyer asks for, once for each order, and opens its case. */
export async function requestRefund(
  payment: PaymentRow,
  { kind, text }: { kind: 'withdrawal' | 'refund'; text: string },
) {
  const body = cleanText(text).trim()
  if (!body) throw new Refusal('invalid', {}, { text: 'message_empty' })
  if (body.length > longestRequest) throw new Refusal('invalid', {}, { text: 'message_too_long' })
  await transaction(async (tx) => {
    const row = { id: newId(), payment_id: payment.id, kind, body, created_at: now() }
    if (!(await insertRequest(tx, row))) return
    await openCase(tx, {
      kind,
      siteId: payment.site_id,
      subjectId: row.id,
      memberId: payment.member_id,
      facts: { number: payment.number, amount: payment.amount, currency: payment.currency },
    })
  })
}

/** What the pages of an order say about the request for it; null if there is none. */
export async function describeRequest(paymentId: string) {
  const request = await findRequestOf(paymentId)
  if (!request) return null
  const refund = request.refund_id ? await findRefund(request.refund_id) : undefined
  return {
    state: request.decision ?? ('open' as const),
    created_at: request.created_at.toISOString(),
    decided_at: request.decided_at?.toISOString() ?? null,
    refund: refund && { amount: refund.amount, needsAccount: refund.status === 'needs_account' },
  }
}
export type DescribedRequest = NonNullable<Awaited<ReturnType<typeof describeRequest>>>

/** What a person needs to decide about a request. */
export async function readRequestForReview(id: string) {
  const request = await findRequest(id)
  const payment = request && (await findPayment(request.payment_id))
  const site = payment && (await findSiteById(payment.site_id))
  if (!request || !payment?.paid_at || !site) return null
  const paid = { paid_at: payment.paid_at, country: payment.country }
  const [unused, left, refunds] = await Promise.all([
    unusedOf(payment.member_id, purchaseKey(payment.id)),
    unrefundedAmount(payment),
    findRefunds(payment.id),
  ])
  return {
    request: id,
    kind: request.kind,
    body: request.body,
    asked_at: request.created_at.toISOString(),
    order: {
      id: payment.id,
      number: payment.number,
      amount: payment.amount,
      currency: payment.currency,
      country: payment.country,
      credits: payment.credits,
      method: payment.method,
      paid_with: payment.paid_with,
      status: payment.status,
      paid_at: paid.paid_at.toISOString(),
    },
    withdrawable_until: withdrawableUntil(paid, site).toISOString(),
    unused,
    /** What the unused credits cost, and the most that can still be given back. */
    worth: Math.min(left, worthOfUnused(payment.amount, { bought: payment.credits, unused })),
    left: payment.status === 'completed' ? left : 0,
    sameWay: canRefundToSource(payment),
    refunds: refunds.map(({ amount, status, reason, created_at }) => ({
      amount,
      status,
      reason,
      created_at: created_at.toISOString(),
    })),
  }
}

/** The refund, its credit note and the audit stay. */
export const decidedRequests = requestsDecidedFor(sixMonths)
