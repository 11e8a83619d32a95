import { type AliasableExpression, type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import { hasMet, selectMetMemberIds } from '#app/features/chat/has-met.server.ts'
import { hasLiked } from '#app/features/likes/like-columns.server.ts'
import { cardColumns } from '#app/features/members/cards/member-cards.db.server.ts'
import { rankUpperBound } from '#app/features/members/cards/shown-detail.ts'
import { maySuggest } from '#app/features/members/member-conditions.server.ts'
import { joinMainPhoto } from '#app/features/photos/access/main-image.server.ts'
import { isVisibleTo } from '#app/features/visibility/visible-to.server.ts'
import type { SearchEntry } from '#app/platform/database/database.gen.ts'
import { db } from '#app/platform/database/db.server.ts'
import { afterCursor, fromCursor, orderByKeys, type SortOrder } from '#app/platform/database/keyset.server.ts'
import {
  hideFromPlanner,
  namedQuery,
  type Placeholders,
  plannedQuery,
} from '#app/platform/database/named-query.server.ts'
import { pageSize } from '#app/web/page/paging.ts'
import {
  entry,
  filterValues,
  matchesFirstOnly,
  type Position,
  type SearchFilters,
  type SearchViewer,
  seeksViewer,
} from './search-conditions.db.server.ts'

/** Where a list continues: the sort values of the last row shown. */
export interface RowKey {
  /** Microseconds since 1970, as text: a JavaScript date is less precise. */
  time: string
  id: string
  /** Only when sorted by distance: where they live. */
  place?: Place
}

interface Place {
  distance: number
  spot: number
}

export type FoundRow = Awaited<ReturnType<typeof walk>>[number]

/** A part of a list with one sort order throughout. */
export interface ListPart {
  /** Only members who fit back, or only those who do not; undefined for everyone. */
  fits?: boolean
  /** Only members whom the viewer had met by the moment of the list, or only the others; undefined for everyone. */
  met?: boolean
  order: 'active' | 'new' | 'near'
  /** Members without a known place, who come after the near ones. */
  withoutPlace?: boolean
}

export interface PageRequest {
  filters: SearchFilters
  /** Excludes everyone who fits these. */
  without?: SearchFilters
  viewerId: string | null
  viewer: SearchViewer | null
  position: Position | null
  asOf: Date
  /** Only people who may be suggested to the viewer: see maySuggest. */
  suggesting?: boolean
  /** Only people whom the viewer does not like yet. */
  unliked?: boolean
  part: ListPart
  after?: RowKey
  /** Only when sorted by distance: starts with the places beyond this one. */
  afterPlace?: Place
  /** Only for page numbers typed by hand. */
  offset?: number
}

function pageValues({ filters, without, asOf, offset, part: _part, ...wanted }: PageRequest) {
  return {
    ...wanted,
    filters: filterValues(filters),
    without: without && filterValues(without),
    asOf,
    rankBound: rankUpperBound(asOf),
    offset: offset || undefined,
  }
}

type PageValues = ReturnType<typeof pageValues>
/** The parameters of a page while its query is built. */
type PageParameters = Placeholders<PageValues>

/** One more than a page shows, to see whether there is another page. */
const rowLimit = pageSize + 1

const isNear = ({ order, withoutPlace }: ListPart) => order === 'near' && !withoutPlace
const timeOf = ({ order }: ListPart) => entry.ref(order === 'new' ? 'entry.created_at' : 'entry.active_at')

/** The newest first. */
const byTime = (part: ListPart): SortOrder<'time' | 'id'> => ({
  time: { by: timeOf(part), direction: 'desc' },
  id: { by: entry.ref('entry.member_id'), direction: 'asc' },
})

const byPlace = (distance: Expression<number>, spot: string): SortOrder<keyof Place> => ({
  distance: { by: distance, direction: 'asc' },
  spot: { by: sql.ref(spot), direction: 'asc' },
})

/** The nearest first; within one place, the newest. */
const byPlaceAndTime = (part: ListPart) => ({
  ...byPlace(sql.ref('distance'), 'entry.spot'),
  ...byTime(part),
})

const entriesOf = (siteId: Expression<string>) =>
  db().selectFrom('search_entry as entry').selectAll('entry').where('entry.site_id', '=', siteId)

/**
 * Reads entries in order until enough fit: the plan for searches that many fit. The offset keeps PostgreSQL from
 * pushing the conditions into the walk, and the case from estimating how many fit: otherwise it might collect and sort
 * everyone. A limit over an ordered subquery takes its first rows; the outer query sorts the page again.
 */
const walk = namedQuery('search_walk', (asked: PageParameters, part: ListPart) => {
  const { filters, offset } = asked
  // Within a country the number of entries matters to the plan.
  const site = filters.country || part.withoutPlace ? filters.siteId : hideFromPlanner(filters.siteId, 'uuid')
  let all = entriesOf(site).where(isPresentAfterLastRow(asked, part))
  if (part.withoutPlace) all = all.where('entry.spot', 'is', null)
  else if (filters.country) {
    all = all.where('entry.country', '=', filters.country)
    if (filters.region && part.order === 'active') all = all.where('entry.region', '=', filters.region)
  }
  const met = db()
    .selectFrom(
      all
        .$call(orderByKeys(byTime(part)))
        .offset(0)
        .as('entry'),
    )
    .selectAll()
    .where(fitsAndVisible(asked, part, matchesPart(asked, part)))
    .limit(rowLimit)
  return selectCards(asked, part, offset ? met.offset(offset) : met)
})

export const readWalk = (wanted: PageRequest) => walk(pageValues(wanted), wanted.part)

/** Reads the nearest places first, and in each the most recently active, until enough fit. */
const nearWalk = namedQuery(
  'search_near_walk',
  (asked: PageParameters, { part, places }: { part: ListPart; places: number }) => {
    const { filters, after } = asked
    const ordered = entriesOf(filters.siteId)
      .where('entry.spot', '=', sql<number>`place.spot`)
      .where(isPresentAtSnapshot(asked, part))
      .$call(orderByKeys(byTime(part)))
      .offset(0)
    const wanted = after?.place
      ? entry.and([
          matchesPart(asked, part),
          entry.or([entry('entry.spot', '<>', after.place.spot), isAfterRow(after, part)]),
        ])
      : matchesPart(asked, part)
    const inPlace = db()
      .selectFrom(ordered.as('entry'))
      .selectAll()
      .where(fitsAndVisible(asked, part, wanted))
      .limit(rowLimit)
    const met = db()
      .selectFrom(nearestPlaces(asked, places).as('place'))
      .crossJoinLateral(inPlace.as('entry'))
      .selectAll('entry')
      .limit(rowLimit)
    return selectCards(asked, part, met)
  },
)

export const readNearWalk = (wanted: PageRequest, places: number) =>
  nearWalk(pageValues(wanted), { part: wanted.part, places })

const readLastPlace = namedQuery('search_last_place', (asked: PageParameters, places: number) =>
  db()
    .selectFrom(nearestPlaces(asked, places).as('place'))
    .select(['place.spot', 'place.distance', sql<number>`count(*) over ()::int`.as('taken')])
    .orderBy('place.distance', 'desc')
    .orderBy('place.spot', 'desc')
    .limit(1),
)

/** How far the places of readNearWalk reached, and how many there were. */
export async function lastPlace(wanted: PageRequest, places: number) {
  const [place] = await readLastPlace(pageValues(wanted), places)
  return place
}

function nearestPlaces({ filters, position, after, afterPlace }: PageParameters, places: number) {
  const distance = sql<number>`place.position <-> ${position}::cube`
  const order = byPlace(distance, 'place.spot')
  let nearest = db()
    .selectFrom('search_spot as place')
    .select(['place.spot', distance.as('distance')])
    .where('place.site_id', '=', filters.siteId)
    .where(sql<boolean>`place.countries && ${filters.countries}::text[]`)
  if (afterPlace) nearest = nearest.where(afterCursor(order, afterPlace))
  // The place of the last row shown may have more people.
  else if (after?.place) nearest = nearest.where(fromCursor(order, after.place))
  if (filters.within) nearest = nearest.where(distance, '<=', filters.within.chord)
  return nearest.$call(orderByKeys(order)).limit(places)
}

/** Collects everyone who fits and sorts them by time: the plan for searches that few fit. */
const gather = plannedQuery((asked: PageParameters, part: ListPart) => {
  const { filters, offset } = asked
  const all = entriesOf(filters.siteId)
    .where(matchesPart(asked, part))
    .where(isPresentAfterLastRow(asked, part))
  const met = db()
    .with(
      (cte) => cte('gathered').materialized(),
      () => (part.withoutPlace ? all.where('entry.spot', 'is', null) : all),
    )
    .selectFrom((from) =>
      from
        .selectFrom('gathered as entry')
        .selectAll()
        .$call(orderByKeys(byTime(part)))
        .offset(0)
        .as('entry'),
    )
    .selectAll()
    .where(isVisibleInPart(asked, part))
    .limit(rowLimit)
  return selectCards(asked, part, offset ? met.offset(offset) : met)
})

/** The same, sorted by distance. */
const gatherNear = plannedQuery((asked: PageParameters, part: ListPart) => {
  const { filters, position, after, offset } = asked
  const met = db()
    .with(
      (cte) => cte('gathered').materialized(),
      () =>
        entriesOf(filters.siteId)
          .innerJoin('search_spot as place', (join) =>
            join.on('place.site_id', '=', filters.siteId).onRef('place.spot', '=', 'entry.spot'),
          )
          .select(sql<number>`place.position <-> ${position}::cube`.as('distance'))
          .where(matchesPart(asked, part))
          .where(isPresentAtSnapshot(asked, part)),
    )
    .selectFrom((from) =>
      from
        .selectFrom('gathered as entry')
        .selectAll()
        .where(after?.place ? isAfterNearRow(after, after.place, part) : entry.lit(true))
        .$call(orderByKeys(byPlaceAndTime(part)))
        .offset(0)
        .as('entry'),
    )
    .selectAll()
    .where(isVisibleInPart(asked, part))
    .limit(rowLimit)
  return selectCards(asked, part, offset ? met.offset(offset) : met)
})

export const readGathered = (wanted: PageRequest) =>
  (isNear(wanted.part) ? gatherNear : gather)(pageValues(wanted), wanted.part)

const partCountQuery = plannedQuery((asked: PageParameters, part: ListPart) =>
  db()
    .selectFrom('search_entry as entry')
    .select(sql<number>`count(*)::int`.as('length'))
    .where('entry.site_id', '=', asked.filters.siteId)
    .where(matchesPart(asked, part))
    .where(isPresentAtSnapshot(asked, part))
    .where(
      part.order === 'near'
        ? entry('entry.spot', part.withoutPlace ? 'is' : 'is not', null)
        : entry.lit(true),
    )
    .where(isVisibleInPart(asked, part)),
)

/** The number of people in a part now. */
export async function countPart(wanted: PageRequest): Promise<number> {
  const [row] = await partCountQuery(pageValues(wanted), wanted.part)
  return row?.length ?? 0
}

function matchesPart({ filters, without, viewer, viewerId, asOf }: PageParameters, part: ListPart) {
  const all: Expression<SqlBool>[] = [matchesFirstOnly(filters, without)]
  if (viewer && part.fits !== undefined)
    all.push(part.fits ? seeksViewer(viewer) : entry.not(seeksViewer(viewer)))
  // As an array, so that it is computed once and read by the primary key.
  if (viewerId && part.met)
    all.push(sql<boolean>`entry.member_id = any (array(${selectMetMemberIds(viewerId, asOf)}))`)
  return entry.and(all)
}

function isVisibleInPart({ filters, viewerId, asOf, suggesting, unliked }: PageParameters, part: ListPart) {
  const id = entry.ref('entry.member_id')
  const all: Expression<SqlBool>[] = [isVisibleTo(id, viewerId, filters.siteId).$castTo<boolean>()]
  if (viewerId && part.met === false) all.push(entry.not(hasMet(viewerId, id, asOf)))
  if (viewerId && suggesting) all.push(maySuggest(viewerId, id, asOf))
  if (viewerId && unliked) all.push(entry.not(hasLiked(viewerId, id)))
  return entry.and(all)
}

/** Checks visibility only for those who fit. */
function fitsAndVisible(asked: PageParameters, part: ListPart, fits: Expression<SqlBool>) {
  return entry.case().when(fits).then(isVisibleInPart(asked, part)).end().$castTo<boolean>()
}

/** Members present at the moment of the list. An index can use the first of the two comparisons. */
function isPresentAtSnapshot({ asOf, rankBound }: PageParameters, { order }: ListPart) {
  if (order === 'new') return entry('entry.created_at', '<=', asOf)
  return entry.and([entry('entry.active_at', '<', rankBound), entry('entry.seen_at', '<=', asOf)])
}

function isPresentAfterLastRow(asked: PageParameters, part: ListPart) {
  const there = isPresentAtSnapshot(asked, part)
  return asked.after ? entry.and([there, isAfterRow(asked.after, part)]) : there
}

function isAfterRow({ time, id }: Placeholders<RowKey>, part: ListPart) {
  const at = sql<Date>`('epoch'::timestamptz + ${time}::bigint * interval '1 microsecond')`
  return afterCursor(byTime(part), { time: at, id })
}

function isAfterNearRow(after: Placeholders<RowKey>, place: Placeholders<Place>, part: ListPart) {
  return entry.or([
    afterCursor(byPlace(sql.ref('distance'), 'entry.spot'), place),
    entry.and([entry('entry.spot', '=', place.spot), isAfterRow(after, part)]),
  ])
}

/** The cards of the found members, in their order. */
function selectCards(
  { viewerId, position }: PageParameters,
  part: ListPart,
  found: AliasableExpression<Selectable<SearchEntry>>,
) {
  const cards = db()
    .selectFrom(found.as('entry'))
    .innerJoin('member', 'member.id', 'entry.member_id')
    .leftJoin('photo', joinMainPhoto)
    .select(cardColumns({ viewerId, position, spot: entry.ref('entry.spot') }))
    .select('entry.spot')
    .select(sql<string>`(extract(epoch from ${timeOf(part)}) * 1000000)::bigint`.as('key_time'))
  return cards.$call(orderByKeys(isNear(part) ? byPlaceAndTime(part) : byTime(part)))
}
