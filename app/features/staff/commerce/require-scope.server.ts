import { findSiteById } from '#app/features/sites/sites.server.ts'
import { requireRight } from '#app/features/staff-access/require-right.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { type StaffRight, sitesWithRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'

type Staff = Pick<StaffViewer, 'roles'>

/** What counts on all sites (null) needs the right on all of them; otherwise the site has to exist. */
export async function requireScope(staff: Staff, right: StaffRight, siteId: string | null) {
  requireScopeRight(staff, right, siteId)
  if (siteId !== null && !(await findSiteById(siteId))) throw new Refusal('not_found')
}

/** For what exists already. */
export function requireScopeRight(staff: Staff, right: StaffRight, siteId: string | null) {
  if (siteId !== null) requireRight(staff, right, siteId)
  else if (sitesWithRight(staff, right) !== null) throw new Refusal('right_required')
}
