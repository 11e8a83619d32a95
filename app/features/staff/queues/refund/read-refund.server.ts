import { methodWords } from '#app/features/payments/methods/method-words.server.ts'
import { readPayoutForReview } from '#app/features/payments/refunds/payout-cases.server.ts'
import { readRequestForReview } from '#app/features/payments/refunds/requests/refund-requests.server.ts'
import type { CaseRow } from '#app/features/staff-access/queues.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { hasRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { readComplaintIn } from '../complaint/read-complaint.server.ts'
import { readPerson } from '../people/read-person.server.ts'

/** A withdrawal may name an order that nobody has found yet. */
export async function readWithdrawal(found: CaseRow, staff: StaffViewer) {
  const declared = await readComplaintIn(found, staff)
  return declared ? { declared } : { request: await readRequest(found, staff) }
}

/** What a buyer has asked for, or a refund that somebody has to pay by hand. */
export async function readRefund(found: CaseRow, staff: StaffViewer) {
  const payout = await readPayoutForReview(found.subject_id)
  if (!payout) return { request: await readRequest(found, staff) }
  return { payout: { ...payout, ...(await readBuyer(found, staff, payout.order)) } }
}

/** Late withdrawals and other requests for money back are decided alike. */
async function readRequest(found: CaseRow, staff: StaffViewer) {
  const request = await readRequestForReview(found.subject_id)
  if (!request) throw new Refusal('not_found')
  return { ...request, ...(await readBuyer(found, staff, request.order)) }
}

async function readBuyer(
  { site_id, member_id }: CaseRow,
  staff: StaffViewer,
  order: Parameters<typeof methodWords>[0],
) {
  return {
    member: await readPerson(member_id),
    method: methodWords(order, i18nFor(staff.language)),
    /** Support sees the queue, and finance decides. */
    canDecide: hasRight(staff, 'refunds.decide', site_id),
  }
}
