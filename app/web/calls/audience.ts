import { Refusal } from '#app/platform/refusal.ts'
import type { Viewer } from '#app/web/visit.ts'

/** The audiences of calls and pages, fewest rights first; each includes the rights of those before it. */
export const audiences = ['visitor', 'unconfirmed', 'member', 'premium', 'staff'] as const
export type Audience = (typeof audiences)[number]

export function requireAudience(viewer: Viewer | null, least: Audience) {
  if (least === 'visitor') return
  if (!viewer) throw new Refusal('authentication_required')
  if (least === 'unconfirmed') return
  // For everyone else a call for staff does not exist.
  if (least === 'staff' && !isStaff(viewer)) throw new Refusal('not_found')
  if (viewer.status !== 'active') throw new Refusal('confirmation_required')
  if (least === 'premium' && !viewer.premium && !isStaff(viewer)) throw new Refusal('premium_required')
}

export function isStaff(viewer: Viewer | null): boolean {
  return viewer?.status === 'active' && viewer.is_staff
}
