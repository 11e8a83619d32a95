import { type MemberCard, membersToGreet } from '#app/features/members/members.server.ts'
import { spendReading } from '#app/web/calls/limit-reading.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'

const shown = 6

/** A few real people for a new member to greet first. */
export async function matchesToGreet(viewer: Viewer, site: Site): Promise<MemberCard[]> {
  await spendReading({ viewer }, 'people_to_greet')
  return membersToGreet(viewer, site, shown)
}
