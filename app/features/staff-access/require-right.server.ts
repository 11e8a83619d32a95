import { Refusal } from '#app/platform/refusal.ts'
import { hasRight, type StaffRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'

type Holder = Pick<StaffViewer, 'roles'>

/** The right on this very site: the call has only checked that there is some site. */
export function requireRight(staff: Holder, right: StaffRight, siteId: string) {
  if (!hasRight(staff, right, siteId)) throw new Refusal('right_required')
}

/** For what is found by its id: on a site where the reader has no role, it is as unknown as what does not exist. */
export function requireRightToOpen(staff: Holder, right: StaffRight, siteId: string) {
  if (!staff.roles.some(({ site_id }) => site_id === null || site_id === siteId))
    throw new Refusal('not_found')
  requireRight(staff, right, siteId)
}
