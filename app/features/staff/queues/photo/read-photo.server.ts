import { readPhotoForReview } from '#app/features/photos/review/read-photo-review.server.ts'
import { findSiteById } from '#app/features/sites/sites.server.ts'
import { recordView } from '#app/features/staff-access/audit.server.ts'
import type { CaseRow } from '#app/features/staff-access/queues.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { hasRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { readPerson } from '../people/read-person.server.ts'

export async function readPhoto({ id, subject_id, member_id }: CaseRow, staff: StaffViewer) {
  const [photo, member] = await Promise.all([
    member_id && readPhotoForReview({ id: subject_id, memberId: member_id }),
    readPerson(member_id),
  ])
  // A case closes with its photo, so only an old one has none.
  if (!photo) throw new Refusal('not_found')
  const subject = `case ${id}`
  for (const [memberId, siteId] of new Map(photo.lookalikes.map((other) => [other.member_id, other.site_id])))
    if (hasRight(staff, 'queues.photos', siteId))
      await recordView(staff, { act: 'case.view', siteId, memberId, subject }, 'staff_case')
  const lookalikes = await Promise.all(
    photo.lookalikes.map(async ({ site_id, member_id: owner, file, ...found }) => {
      const site = await findSiteById(site_id)
      // Of a site without the right only that there is such a photo.
      const mayOpen = hasRight(staff, 'queues.photos', site_id)
      return {
        ...found,
        site: site?.name ?? '',
        file: mayOpen ? file : null,
        member: mayOpen ? await readPerson(owner) : null,
        mayOpen,
      }
    }),
  )
  return { ...photo, lookalikes, member }
}
