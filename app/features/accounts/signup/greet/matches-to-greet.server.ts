import { writtenTo } from '#app/features/chat/conversation-with.server.ts'
import { type MemberCard, membersToGreet } from '#app/features/members/members.server.ts'
import { spendReading } from '#app/web/calls/limit-reading.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'

const shown = 6

/** A few real people for a new member to greet first. Who was written to stays among them, and is known by it. */
export async function matchesToGreet(
  viewer: Viewer,
  site: Site,
): Promise<(MemberCard & { greeted: boolean })[]> {
  await spendReading({ viewer }, 'people_to_greet')
  const members = await membersToGreet(viewer, site, shown)
  const ids = members.map(({ id }) => id)
  const greeted = await writtenTo(viewer, ids)
  return members.map((member) => ({ ...member, greeted: greeted.has(member.id) }))
}
