import { type MemberCard, memberCards } from '#app/features/members/members.server.ts'
import type { Site } from '#app/features/sites/sites.server.ts'
import { findMatches } from './matches-to-greet.db.server.ts'
import type { Viewer } from './sessions.server.ts'

const shown = 6

/** A few real people for a new member to greet first. */
export async function matchesToGreet(viewer: Viewer, site: Site): Promise<MemberCard[]> {
  const ids = await findMatches({ siteId: site.id, viewerId: viewer.id, limit: shown })
  return memberCards(viewer, site, ids)
}
