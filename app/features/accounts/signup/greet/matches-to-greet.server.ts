import { membersToGreet, type PeopleToGreet } from '#app/features/members/suggestions.server.ts'
import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'

const maxPeople = 6

/** A few real people for a new member to greet first, except those they have written to. */
export async function findMatchesToGreet(viewer: Viewer, site: Site): Promise<PeopleToGreet> {
  await spendReadingPoints({ viewer }, 'people_to_greet')
  return membersToGreet(viewer, site, maxPeople)
}
