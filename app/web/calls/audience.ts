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

/** Every page by its address in app/routes.ts; the loader of one that is not for visitors asks for the viewer. */
export const pageAudiences: Record<string, Audience> = {
  '/': 'visitor',
  '/login': 'visitor',
  '/reset-password': 'visitor',
  '/reset-password/do': 'visitor',
  '/pages/:page': 'visitor',
  '/complaints': 'visitor',
  '/signup': 'visitor',
  '/match-finder': 'visitor',
  '/members/:id': 'visitor',
  '/members/:id/signup': 'visitor',
  '/members/:id/landing': 'visitor',
  '/members/:id/landing2/:slug?': 'visitor',
  '/members/:id/landing3/:slug?': 'visitor',
  '/activate/done': 'visitor',
  '/activate/error': 'visitor',
  '/mail-link/:outcome': 'visitor',
  '/:token': 'visitor',
  '/lang-config': 'visitor',
  '/members': 'visitor',
  '/offline': 'visitor',
  '/design': 'visitor',
  '/dev/mailbox': 'visitor',
  '/dev/mails': 'visitor',
  '/dev/break/:where': 'visitor',
  '/complete-signup': 'unconfirmed',
  '/signup-matches': 'unconfirmed',
  '/profile': 'unconfirmed',
  '/settings': 'unconfirmed',
  '/likes/:type?': 'unconfirmed',
  '/likes/m/:id': 'unconfirmed',
  '/swipe-game': 'unconfirmed',
  '/chats': 'unconfirmed',
  '/chats/:id': 'unconfirmed',
  '/credits': 'unconfirmed',
  '/premium': 'unconfirmed',
}

/** What is answered neither by a page nor by a call. */
export const fileAudiences: Record<string, Audience> = {
  '/healthz': 'visitor',
  '/readyz': 'visitor',
  // Needs METRICS_TOKEN or the machine itself.
  '/metrics': 'visitor',
  '/photos/:file/:name': 'visitor',
  '/robots.txt': 'visitor',
  '/sitemap.xml': 'visitor',
  '/manifest.webmanifest': 'visitor',
  '/icons/:name': 'visitor',
  '/dev/mailbox.json': 'visitor',
  '/api/openapi.json': 'visitor',
  '/api/docs': 'visitor',
}
