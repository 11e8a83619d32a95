import { readReportForReview } from '#app/features/safety/reports/review-reports.server.ts'
import { recordView } from '#app/features/staff-access/audit.server.ts'
import type { CaseRow } from '#app/features/staff-access/queues.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { ageOn } from '#app/platform/values/age.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { hasConversation } from '../conversation/conversation.db.server.ts'
import { readPerson } from '../people/read-person.server.ts'

export async function readReport({ id, subject_id, site_id: siteId }: CaseRow, staff: StaffViewer) {
  const report = await readReportForReview(subject_id)
  if (!report) throw new Refusal('not_found')
  const { member_id: memberId, reporter_id: otherId, evidence, ...shown } = report
  const { profile, photos, photo, message } = evidence
  if (otherId)
    await recordView(
      staff,
      { act: 'case.view', siteId, memberId: otherId, subject: `case ${id}` },
      'staff_case',
    )
  const [member, reporter, hasTalked] = await Promise.all([
    readPerson(memberId),
    readPerson(otherId),
    memberId && otherId ? hasConversation({ memberId, otherId }) : false,
  ])
  return {
    ...shown,
    member,
    /** Null for a visitor, and once the account is gone. */
    reporter,
    hasTalked,
    snapshot: {
      profile: profile && {
        ...profile,
        age: profile.date_of_birth ? ageOn(new Date(profile.date_of_birth), now()) : undefined,
      },
      photos: photos ?? [],
      photo: photo ?? null,
      message: message ?? null,
    },
  }
}
