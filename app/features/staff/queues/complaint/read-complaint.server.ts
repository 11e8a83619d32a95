import { readComplaintForReview } from '#app/features/safety/complaints/answer-complaint.server.ts'
import type { CaseRow } from '#app/features/staff-access/queues.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { readPerson } from '../people/read-person.server.ts'

export async function readComplaint({ subject_id, member_id }: CaseRow) {
  const [complaint, member] = await Promise.all([readComplaintForReview(subject_id), readPerson(member_id)])
  if (!complaint) throw new Refusal('not_found')
  return { ...complaint, member }
}
