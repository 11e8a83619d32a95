import { Refusal } from '#app/platform/refusal.ts'
import type { Viewer } from '#app/web/visit.ts'

/** Who may use a call or a page, fewest rights first; whoever stands further down may use what stands above. */
export const audiences = ['visitor', 'unconfirmed', 'member', 'premium', 'staff'] as const
export type Audience = (typeof audiences)[number]

export function admit(viewer: Viewer | null, least: Audience) {
  if (least === 'visitor') return
  if (!viewer) throw new Refusal('authentication_required')
  if (least === 'unconfirmed') return
  const isActive = viewer.status === 'active'
  const isStaff = isActive && viewer.is_staff
  // To everyone else a call for staff is not there.
  if (least === 'staff' && !isStaff) throw new Refusal('not_found')
  if (!isActive) throw new Refusal('confirmation_required')
  if (least === 'premium' && !viewer.premium && !isStaff) throw new Refusal('premium_required')
}
