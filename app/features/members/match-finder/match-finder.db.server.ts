import { type Expression, type SqlBool, sql } from 'kysely'
import { maySuggest, selectRelatedMemberIds } from '#app/features/members/member-conditions.server.ts'
import { seekingCode } from '#app/features/members/search/engine/search-conditions.db.server.ts'
import { isVisibleTo } from '#app/features/visibility/visible-to.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders, plannedQuery } from '#app/platform/database/named-query.server.ts'
import {
  entry,
  filterValues,
  matchesFilters,
  placesWithin,
  type SearchFilters,
  type SearchViewer,
  seeksViewer,
} from '../search/engine/search-conditions.db.server.ts'

export async function findInterests(memberId: string): Promise<number[]> {
  const { interests } = await db()
    .selectFrom('member')
    .select('interests')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return interests
}

interface CandidateQuery {
  viewerId: string
  viewer: SearchViewer
  filters: SearchFilters
  /** Only members whose own search includes the viewer's age; the gender must fit in any case. */
  requiresAgeFit: boolean
  /** Where the viewer lives, if it is known. */
  position: string | null
  at: Date
  limit: number
}

/** The ordered read looks at up to this many times the wanted rows before the query collects instead. */
const readAheadFactor = 10

/**
 * The most recently active of those who fit and may be suggested, in that order. Within a circle it reads each place in
 * order. Elsewhere it reads in order where many fit, and collects and sorts all of them where few do. All are exact.
 */
export async function findCandidates(wanted: CandidateQuery): Promise<CandidateRow[]> {
  const { requiresAgeFit, limit } = wanted
  const { within } = wanted.filters
  if (within) return findWithin({ ...candidateValues(wanted), within }, { requiresAgeFit })
  const met = await readCandidates(wanted, 'walk')
  if (met.length === limit) return met
  return readCandidates(addSeekingTrait(wanted), 'gather')
}

/**
 * Adds seeking the viewer's gender as a trait, the only form an index finds. Skips it where nearly everyone seeks that
 * gender.
 */
function addSeekingTrait(wanted: CandidateQuery): CandidateQuery {
  const { filters, viewer } = wanted
  if (!filters.genders.includes(viewer.gender)) return wanted
  return { ...wanted, filters: { ...filters, traits: [...filters.traits, [seekingCode(viewer.gender)]] } }
}

function candidateValues({ viewerId, viewer, filters, position, at, limit }: CandidateQuery) {
  return { viewerId, viewer, filters: filterValues({ ...filters, within: undefined }), position, at, limit }
}

type CandidateValues = ReturnType<typeof candidateValues>
type CandidateParameters = Placeholders<CandidateValues>
/** The circle is a separate value: its places are read first, not compared. */
type CircleValues = CandidateValues & { within: NonNullable<SearchFilters['within']> }

function fitsAnswers({ filters, viewer }: CandidateParameters, requiresAgeFit: boolean) {
  return entry.and([
    matchesFilters(filters),
    requiresAgeFit ? seeksViewer(viewer) : entry('entry.seeking', '=', viewer.gender),
  ])
}

/**
 * An entry is in lists already; only a relation to the viewer can exclude it. So only the few related members are
 * checked one by one, instead of thousands of others.
 */
function maySuggestEntry({ viewerId, filters, at }: CandidateParameters): Expression<SqlBool> {
  const id = entry.ref('entry.member_id')
  const isSuggestable = entry.and([
    isVisibleTo(id, viewerId, filters.siteId).$castTo<boolean>(),
    maySuggest(viewerId, id, at),
  ])
  return sql<boolean>`case when ${id} in (${selectRelatedMemberIds(viewerId, at)}) then ${isSuggestable} else true end`
}

interface QueryVariant {
  plan: 'walk' | 'gather'
  requiresAgeFit: boolean
}

/** Replanned for its values: the best plan depends on how many fit them. */
const findByPlan = plannedQuery((given: CandidateParameters, { plan, requiresAgeFit }: QueryVariant) => {
  const { filters, position, limit } = given
  const fitting = fitsAnswers(given, requiresAgeFit)
  const all = db()
    .selectFrom('search_entry as entry')
    .selectAll()
    .where('entry.site_id', '=', filters.siteId)
    .where(filters.country ? entry('entry.country', '=', filters.country) : entry.lit(true))
    .orderBy('entry.active_at', 'desc')
    .orderBy('entry.member_id')
  // The inner limit and offset keep PostgreSQL from changing the plan or checking visibility more often than
  // needed.
  const ordered =
    plan === 'walk'
      ? all.limit(sql<number>`${limit}::integer * ${readAheadFactor}`)
      : all.where(fitting).offset(0)
  const found = db()
    .selectFrom(ordered.as('entry'))
    .selectAll()
    .where(plan === 'walk' ? fitting : entry.lit(true))
    .where(maySuggestEntry(given))
    .limit(limit)
  // A chord through the unit sphere; null where one of the two places is unknown. Not a join, for which PostgreSQL
  // sometimes reads all places for each entry.
  const distance = position
    ? sql<number | null>`(select place.position <-> ${position}::cube from search_spot place
          where place.site_id = entry.site_id and place.spot = entry.spot)`
    : sql<number | null>`null::float8`
  return db()
    .selectFrom(found.as('entry'))
    .select(['entry.member_id as id', 'entry.kind', 'entry.traits'])
    .select(['entry.search_min_age', 'entry.search_max_age'])
    .select([sql<string>`entry.date_of_birth::text`.as('born'), distance.as('distance')])
    .orderBy('entry.active_at', 'desc')
    .orderBy('entry.member_id')
})

export type CandidateRow = Awaited<ReturnType<typeof findByPlan>>[number]

/**
 * In each place of the circle the most recently active who fit, and of those the most recently active of all. Reading
 * ends in each place as soon as enough fit, however many members live there.
 */
const findWithin = namedQuery(
  'match_finder_within',
  (given: Placeholders<CircleValues>, { requiresAgeFit }: Pick<QueryVariant, 'requiresAgeFit'>) => {
    const { filters, within, limit } = given
    // The offset keeps PostgreSQL from pushing the conditions into the ordered read.
    const ordered = db()
      .selectFrom('search_entry as entry')
      .selectAll()
      .where('entry.site_id', '=', filters.siteId)
      .where('entry.spot', '=', sql<number>`place.spot`)
      .orderBy('entry.active_at', 'desc')
      .orderBy('entry.member_id')
      .offset(0)
    const inPlace = db()
      .selectFrom(ordered.as('entry'))
      .selectAll()
      .where(fitsAnswers(given, requiresAgeFit))
      .where(maySuggestEntry(given))
      .limit(limit)
    return db()
      .selectFrom(placesWithin(filters.siteId, within).as('place'))
      .crossJoinLateral(inPlace.as('entry'))
      .select(['entry.member_id as id', 'entry.kind', 'entry.traits'])
      .select(['entry.search_min_age', 'entry.search_max_age'])
      .select([
        sql<string>`entry.date_of_birth::text`.as('born'),
        sql<number | null>`place.distance`.as('distance'),
      ])
      .orderBy('entry.active_at', 'desc')
      .orderBy('entry.member_id')
      .limit(limit)
  },
)

function readCandidates(wanted: CandidateQuery, plan: QueryVariant['plan']): Promise<CandidateRow[]> {
  return findByPlan(candidateValues(wanted), { plan, requiresAgeFit: wanted.requiresAgeFit })
}
