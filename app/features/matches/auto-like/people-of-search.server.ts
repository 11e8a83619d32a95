import { now } from '#app/platform/clock.server.ts'
import { ageOn, bornAtTheLatest } from '#app/platform/values/age.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import type { OwnSearch } from './own-search.db.server.ts'
import { findPeople, type PeopleWanted } from './people-of-search.db.server.ts'

/** The viewer's own search: whom they look for, of their ages, in their country. */
export function peopleWanted(viewer: Viewer, site: Site, ownSearch: OwnSearch): Omit<PeopleWanted, 'limit'> {
  const at = now()
  return {
    viewerId: viewer.id,
    siteId: site.id,
    at,
    gender: ownSearch.seeking,
    country: ownSearch.country,
    bornAfter: bornAtTheLatest(at, ownSearch.search_max_age + 1),
    bornBy: bornAtTheLatest(at, ownSearch.search_min_age),
    viewer: { gender: ownSearch.gender, age: ageOn(ownSearch.date_of_birth, at) },
    twoWay: true,
    fictional: false,
  }
}

/** Those whose own search has room for the viewer come first; the others follow, or with the member's wish do not. */
export async function peopleOfSearch(
  wanted: Omit<PeopleWanted, 'limit' | 'twoWay'>,
  { twoWayOnly, limit }: { twoWayOnly: boolean; limit: number },
): Promise<string[]> {
  const first = await findPeople({ ...wanted, twoWay: true, limit })
  if (twoWayOnly || first.length === limit) return first
  return [...first, ...(await findPeople({ ...wanted, twoWay: false, limit: limit - first.length }))]
}
