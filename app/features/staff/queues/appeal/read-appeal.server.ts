import { readAppealForReview } from '#app/features/moderation/appeals/review-appeal.server.ts'
import type { CaseRow } from '#app/features/staff-access/queues.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { readPerson } from '../people/read-person.server.ts'

export async function readAppeal({ subject_id }: CaseRow, staff: StaffViewer) {
  const found = await readAppealForReview(subject_id, staff)
  if (!found) throw new Refusal('not_found')
  const { memberId, ...shown } = found
  return { ...shown, member: await readPerson(memberId) }
}
