import { recordView } from '#app/features/staff-access/audit.server.ts'
import { queueRights } from '#app/features/staff-access/queue-rights.ts'
import { findCaseRow } from '#app/features/staff-access/queues.server.ts'
import { requireRight, requireRightToOpen } from '#app/features/staff-access/require-right.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { findComplaintAddress } from './complaint.db.server.ts'

/** The address that a complaint's answer goes to, for whoever says why; the reason is in the audit. */
export async function openComplaintAddress(staff: StaffViewer, asked: { case: string; reason: string }) {
  const found = await findCaseRow(asked.case)
  if (!found) throw new Refusal('not_found')
  requireRightToOpen(staff, queueRights[found.kind], found.site_id)
  requireRight(staff, 'contacts.open', found.site_id)
  const complaint = await findComplaintAddress(found.subject_id)
  if (!complaint?.email) throw new Refusal('not_found')
  await recordView(staff, {
    act: 'contact.view',
    siteId: found.site_id,
    memberId: found.member_id,
    subject: `complaint ${complaint.number}`,
    reason: asked.reason,
  })
  return { email: complaint.email }
}
