import {
  hasDecidedEarlier,
  readComplaintForReview,
} from '#app/features/safety/complaints/answer-complaint.server.ts'
import { queueRights } from '#app/features/staff-access/queue-rights.ts'
import type { CaseRow } from '#app/features/staff-access/queues.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { maskEmail } from '#app/platform/values/email.ts'
import { hasRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { findByNumber } from '../../find/find.db.server.ts'
import { readPerson } from '../people/read-person.server.ts'
import { isQueueKind } from '../queue-kinds.ts'
import { findComplaintAddress } from './complaint.db.server.ts'

/** What a complaint asks to look at again. */
interface Followed {
  number: string
  /** Its case; null where the reader may not open it, or it is gone. */
  path: string | null
  /** The reader has decided it, so somebody else answers. */
  isOwn: boolean
}

export async function readComplaint(found: CaseRow, staff: StaffViewer) {
  const complaint = await readComplaintIn(found, staff)
  if (!complaint) throw new Refusal('not_found')
  return complaint
}

/** Null where the case is about something else, such as an order. */
export async function readComplaintIn({ subject_id, site_id, member_id }: CaseRow, staff: StaffViewer) {
  const complaint = await readComplaintForReview(subject_id)
  if (!complaint) return null
  const [member, followed, address] = await Promise.all([
    readPerson(member_id),
    readFollowed({ follows: complaint.follows, site_id }, staff),
    findComplaintAddress(subject_id),
  ])
  return {
    ...complaint,
    /** Where the answer goes, masked; null once it has been deleted. */
    address: address?.email ? maskEmail(address.email) : null,
    member,
    ...(followed && { followed }),
  }
}

async function readFollowed(
  { follows, site_id }: { follows: string | null; site_id: string },
  staff: StaffViewer,
): Promise<Followed | undefined> {
  if (!follows) return undefined
  const [[found], isOwn] = await Promise.all([
    findByNumber(follows),
    hasDecidedEarlier(staff, { follows, site_id }),
  ])
  return { number: follows, path: found ? pathOf(found, staff) : null, isOwn }
}

function pathOf(
  { case_id, case_kind, site_id }: Awaited<ReturnType<typeof findByNumber>>[number],
  staff: StaffViewer,
) {
  if (!case_id || !case_kind || !isQueueKind(case_kind)) return null
  return hasRight(staff, queueRights[case_kind], site_id) ? `/staff/queues/${case_kind}/${case_id}` : null
}
