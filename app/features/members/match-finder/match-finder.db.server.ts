import { connections, db } from '#app/platform/db.server.ts'
import { conditions, type FitsBack, fitsBack, type SearchFilters } from '../search-conditions.db.server.ts'
import { Statement } from '../statement.ts'
import { visibleText } from '../visibility-text.db.server.ts'

export async function interestsOf(memberId: string): Promise<number[]> {
  const { interests } = await db()
    .selectFrom('member')
    .select('interests')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return interests
}

interface CandidatesWanted {
  viewerId: string
  viewer: FitsBack
  filters: SearchFilters
  /** Only those whose own search includes the viewer's age; the gender must fit in any case. */
  agesToo: boolean
  /** Where the viewer lives, if it is known. */
  position: string | null
  limit: number
}

export interface CandidateRow {
  id: string
  /** As 1966-11-15. */
  born: string
  traits: number[]
  search_min_age: number
  search_max_age: number
  /** Through the unit sphere; null where one of the two places is not known. */
  distance: number | null
}

/** Everyone who fits and may be seen, the most recently active first. */
export async function findCandidates(wanted: CandidatesWanted): Promise<CandidateRow[]> {
  const { filters, viewer, position } = wanted
  const statement = new Statement()
  const site = statement.value(filters.siteId, 'uuid')
  const all = [
    `e.site_id = ${site}`,
    ...conditions(statement, filters, site),
    wanted.agesToo ? fitsBack(statement, viewer) : `e.seeking = ${statement.value(viewer.gender, 'text')}`,
    visibleText('e.member_id', statement.value(wanted.viewerId, 'uuid'), site),
  ]
  const distance = position ? `place.position <-> ${statement.value(position, 'cube')}` : 'null::float8'
  const text = `select e.member_id as id, e.date_of_birth::text as born, e.traits, e.search_min_age, e.search_max_age,
           ${distance} as distance
      from (select * from search_entry e where ${all.join(' and ')}
             order by e.active_at desc, e.member_id limit ${statement.value(wanted.limit, 'integer')}) e
           left join search_spot place on place.site_id = e.site_id and place.spot = e.spot
     order by e.active_at desc, e.member_id`
  // Planned anew for its values: the best way depends on how many fit them.
  const { rows } = await connections().query<CandidateRow>(text, statement.values)
  return rows
}
