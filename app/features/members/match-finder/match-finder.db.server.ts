import { visibleText } from '#app/features/visibility/visible-text.server.ts'
import { connections, db } from '#app/platform/db.server.ts'
import {
  conditions,
  type FitsBack,
  fitsBack,
  type SearchFilters,
} from '../search/engine/search-conditions.db.server.ts'
import { seekingCode } from '../search/engine/search-traits.server.ts'
import { Statement } from '../search/engine/statement.ts'

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
  kind: 'member' | 'fictional'
  /** As 1966-11-15. */
  born: string
  traits: number[]
  search_min_age: number
  search_max_age: number
  /** Through the unit sphere; null where one of the two places is not known. */
  distance: number | null
}

/** Reading in order looks at so many times as many as are wanted, before it is left to collecting. */
const patience = 10

/**
 * Of everyone who fits and may be seen the most recently active, in that order. Where many fit, they are met by reading in
 * order; where few do, all of them are collected and sorted. Both are exact.
 */
export async function findCandidates(wanted: CandidatesWanted): Promise<CandidateRow[]> {
  const met = wanted.filters.within ? [] : await readCandidates(wanted, 'walk')
  if (met.length === wanted.limit) return met
  return readCandidates(withSeeking(wanted), 'gather')
}

/**
 * An index finds those who look for a gender only as a trait. Where nearly everyone does, and within a circle, where few
 * live anyway, asking for it would only make all of them be compared.
 */
function withSeeking(wanted: CandidatesWanted): CandidatesWanted {
  const { filters, viewer } = wanted
  if (filters.within || !filters.genders.includes(viewer.gender)) return wanted
  return { ...wanted, filters: { ...filters, traits: [...filters.traits, [seekingCode(viewer.gender)]] } }
}

async function readCandidates(wanted: CandidatesWanted, plan: 'walk' | 'gather'): Promise<CandidateRow[]> {
  const { filters, viewer, position } = wanted
  const statement = new Statement()
  const site = statement.value(filters.siteId, 'uuid')
  const limit = statement.value(wanted.limit, 'integer')
  const [country, ...others] = filters.countries
  const group = others.length === 0 ? ` and e.country = ${statement.value(country, 'text')}` : ''
  const fitting = [
    ...conditions(statement, filters, site),
    wanted.agesToo ? fitsBack(statement, viewer) : `e.seeking = ${statement.value(viewer.gender, 'text')}`,
  ].join(' and ')
  const visible = visibleText('e.member_id', statement.value(wanted.viewerId, 'uuid'), site)
  const order = 'order by e.active_at desc, e.member_id'
  const entries = `select * from search_entry e where e.site_id = ${site}${group}`
  // The inner limit and offset keep PostgreSQL from changing the plan, or asking who may be seen more often than needed.
  const found =
    plan === 'walk'
      ? `select * from (${entries} ${order} limit ${limit} * ${patience}) e where ${fitting} and ${visible} limit ${limit}`
      : `select * from (${entries} and ${fitting} ${order} offset 0) e where ${visible} limit ${limit}`
  // Not a join: for that PostgreSQL sometimes reads all places for each entry.
  const distance = position
    ? `(select place.position <-> ${statement.value(position, 'cube')} from search_spot place
         where place.site_id = e.site_id and place.spot = e.spot)`
    : 'null::float8'
  const text = `select e.member_id as id, e.kind, e.date_of_birth::text as born, e.traits, e.search_min_age, e.search_max_age,
           ${distance} as distance
      from (${found}) e ${order}`
  // Planned anew for its values: the best way depends on how many fit them.
  const { rows } = await connections().query<CandidateRow>(text, statement.values)
  return rows
}
