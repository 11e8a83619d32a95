import { Refusal } from '#app/platform/refusal.ts'
import { hasRight, type StaffRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'

/** The right on this very site: the call has only checked that there is some site. */
export function requireRight(staff: Pick<StaffViewer, 'roles'>, right: StaffRight, siteId: string) {
  if (!hasRight(staff, right, siteId)) throw new Refusal('right_required')
}
