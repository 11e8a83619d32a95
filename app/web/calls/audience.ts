import { Refusal } from '#app/platform/refusal.ts'
import { hasRight, type StaffRight } from '#app/web/staff-rights.ts'
import type { StaffViewer, Viewer } from '#app/web/visit.ts'

/** The audiences of members, fewest rights first; each includes the rights of those before it. */
export const memberAudiences = ['visitor', 'unconfirmed', 'member', 'premium'] as const
export type MemberAudience = (typeof memberAudiences)[number]

/** The audiences of calls and pages. Staff are not members: their session is their own. */
export const audiences = [...memberAudiences, 'staff'] as const
export type Audience = (typeof audiences)[number]

export function requireAudience(viewer: Viewer | null, least: MemberAudience) {
  if (least === 'visitor') return
  if (!viewer) throw new Refusal('authentication_required')
  if (least === 'unconfirmed') return
  if (viewer.status !== 'active') throw new Refusal('confirmation_required')
  if (least === 'premium' && !viewer.premium) throw new Refusal('premium_required')
}

/** For everyone else the console does not exist. `any`: whoever is logged in to it. */
export function requireStaff(
  staff: StaffViewer | null,
  right: StaffRight | 'any',
): asserts staff is StaffViewer {
  if (!staff) throw new Refusal('not_found')
  if (right !== 'any' && !hasRight(staff, right)) throw new Refusal('right_required')
}
