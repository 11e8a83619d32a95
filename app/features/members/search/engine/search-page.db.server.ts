import { type AliasableExpression, type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import { everyoneMet, hasMet } from '#app/features/chat/has-met.server.ts'
import { likes } from '#app/features/likes/like-columns.server.ts'
import { rankBound } from '#app/features/members/cards/activity.ts'
import { cardColumns } from '#app/features/members/cards/member-cards.db.server.ts'
import { maySuggest } from '#app/features/members/may-suggest.server.ts'
import { mainPhoto } from '#app/features/photos/join-main-photo.server.ts'
import { isVisibleTo } from '#app/features/visibility/visible-to.server.ts'
import type { SearchEntry } from '#app/platform/database/database.gen.ts'
import { db } from '#app/platform/database/db.server.ts'
import { behind, inOrder, type Order, startingAt } from '#app/platform/database/keyset.server.ts'
import { type Given, namedQuery, plannedQuery } from '#app/platform/database/named-query.server.ts'
import { pageSize } from '#app/web/page/paging.ts'
import {
  entry,
  type FitsBack,
  filterValues,
  fitsBack,
  fitsOnly,
  type Position,
  type SearchFilters,
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
export interface Part {
  /** Only members who fit back, or only those who do not; undefined for everyone. */
  fits?: boolean
  /** Only members whom the viewer had met by the moment of the list, or only the others; undefined for everyone. */
  met?: boolean
  order: 'active' | 'new' | 'near'
  /** Members without a known place, who come after the near ones. */
  nowhere?: boolean
}

export interface PageWanted {
  filters: SearchFilters
  /** Excludes everyone who fits these. */
  without?: SearchFilters
  viewerId: string | null
  viewer: FitsBack | null
  position: Position | null
  asOf: Date
  /** Only people who may be suggested to the viewer: see maySuggest. */
  suggesting?: boolean
  /** Only people whom the viewer does not like yet. */
  unliked?: boolean
  part: Part
  after?: RowKey
  /** Only when sorted by distance: starts with the places beyond this one. */
  behindPlace?: Place
  /** Only for page numbers typed by hand. */
  offset?: number
}

function pageValues({ filters, without, asOf, offset, part: _part, ...wanted }: PageWanted) {
  return {
    ...wanted,
    filters: filterValues(filters),
    without: without && filterValues(without),
    asOf,
    rankBound: rankBound(asOf),
    offset: offset || undefined,
  }
}

type Values = ReturnType<typeof pageValues>
/** The parameters of a page while its query is built. */
type Asked = Given<Values>

/** One more than a page shows, to see whether there is another page. */
const rows = pageSize + 1

const isNear = ({ order, nowhere }: Part) => order === 'near' && !nowhere
const timeOf = ({ order }: Part) => entry.ref(order === 'new' ? 'entry.created_at' : 'entry.active_at')

/** The newest first. */
const byTime = (part: Part): Order<'time' | 'id'> => ({
  time: { by: timeOf(part), direction: 'desc' },
  id: { by: entry.ref('entry.member_id'), direction: 'asc' },
})

const byPlace = (distance: Expression<number>, spot: string): Order<keyof Place> => ({
  distance: { by: distance, direction: 'asc' },
  spot: { by: sql.ref(spot), direction: 'asc' },
})

/** The nearest first; within one place, the newest. */
const byPlaceAndTime = (part: Part) => ({ ...byPlace(sql.ref('distance'), 'entry.spot'), ...byTime(part) })

const entriesOf = (siteId: Expression<string>) =>
  db().selectFrom('search_entry as entry').selectAll('entry').where('entry.site_id', '=', siteId)

/**
 * Reads entries in order until enough fit: the plan for searches that many fit. The offset keeps PostgreSQL from
 * pushing the conditions into the walk, and the case from estimating how many fit: otherwise it might collect and sort
 * everyone. A limit over an ordered subquery takes its first rows; the outer query sorts the page again.
 */
const walk = namedQuery('search_walk', (asked: Asked, part: Part) => {
  const { filters, offset } = asked
  let all = entriesOf(filters.siteId).where(moment(asked, part))
  if (part.nowhere) all = all.where('entry.spot', 'is', null)
  else if (filters.country) {
    all = all.where('entry.country', '=', filters.country)
    if (filters.region && part.order === 'active') all = all.where('entry.region', '=', filters.region)
  }
  const met = db()
    .selectFrom(
      all
        .$call(inOrder(byTime(part)))
        .offset(0)
        .as('entry'),
    )
    .selectAll()
    .where(fitsAndVisible(asked, part, fitting(asked, part)))
    .limit(rows)
  return page(asked, part, offset ? met.offset(offset) : met)
})

export const readWalk = (wanted: PageWanted) => walk(pageValues(wanted), wanted.part)

/** Reads the nearest places first, and in each the most recently active, until enough fit. */
const nearWalk = namedQuery(
  'search_near_walk',
  (asked: Asked, { part, places }: { part: Part; places: number }) => {
    const { filters, after } = asked
    const ordered = entriesOf(filters.siteId)
      .where('entry.spot', '=', sql<number>`place.spot`)
      .where(until(asked, part))
      .$call(inOrder(byTime(part)))
      .offset(0)
    const wanted = after?.place
      ? entry.and([
          fitting(asked, part),
          entry.or([entry('entry.spot', '<>', after.place.spot), later(after, part)]),
        ])
      : fitting(asked, part)
    const inPlace = db()
      .selectFrom(ordered.as('entry'))
      .selectAll()
      .where(fitsAndVisible(asked, part, wanted))
      .limit(rows)
    const met = db()
      .selectFrom(nearestPlaces(asked, places).as('place'))
      .crossJoinLateral(inPlace.as('entry'))
      .selectAll('entry')
      .limit(rows)
    return page(asked, part, met)
  },
)

export const readNearWalk = (wanted: PageWanted, places: number) =>
  nearWalk(pageValues(wanted), { part: wanted.part, places })

const readLastPlace = namedQuery('search_last_place', (asked: Asked, places: number) =>
  db()
    .selectFrom(nearestPlaces(asked, places).as('place'))
    .select(['place.spot', 'place.distance', sql<number>`count(*) over ()::int`.as('taken')])
    .orderBy('place.distance', 'desc')
    .orderBy('place.spot', 'desc')
    .limit(1),
)

/** How far the places of readNearWalk reached, and how many there were. */
export async function lastPlace(wanted: PageWanted, places: number) {
  const [place] = await readLastPlace(pageValues(wanted), places)
  return place
}

function nearestPlaces({ filters, position, after, behindPlace }: Asked, places: number) {
  const distance = sql<number>`place.position <-> ${position}::cube`
  const order = byPlace(distance, 'place.spot')
  let nearest = db()
    .selectFrom('search_spot as place')
    .select(['place.spot', distance.as('distance')])
    .where('place.site_id', '=', filters.siteId)
    .where(sql<boolean>`place.countries && ${filters.countries}::text[]`)
  if (behindPlace) nearest = nearest.where(behind(order, behindPlace))
  // The place of the last row shown may have more people.
  else if (after?.place) nearest = nearest.where(startingAt(order, after.place))
  if (filters.within) nearest = nearest.where(distance, '<=', filters.within.chord)
  return nearest.$call(inOrder(order)).limit(places)
}

/** Collects everyone who fits and sorts them by time: the plan for searches that few fit. */
const gather = plannedQuery((asked: Asked, part: Part) => {
  const { filters, offset } = asked
  const all = entriesOf(filters.siteId).where(fitting(asked, part)).where(moment(asked, part))
  const met = db()
    .with(
      (cte) => cte('gathered').materialized(),
      () => (part.nowhere ? all.where('entry.spot', 'is', null) : all),
    )
    .selectFrom((from) =>
      from
        .selectFrom('gathered as entry')
        .selectAll()
        .$call(inOrder(byTime(part)))
        .offset(0)
        .as('entry'),
    )
    .selectAll()
    .where(visible(asked, part))
    .limit(rows)
  return page(asked, part, offset ? met.offset(offset) : met)
})

/** The same, sorted by distance. */
const gatherNear = plannedQuery((asked: Asked, part: Part) => {
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
          .where(fitting(asked, part))
          .where(until(asked, part)),
    )
    .selectFrom((from) =>
      from
        .selectFrom('gathered as entry')
        .selectAll()
        .where(after?.place ? fartherOrLater(after, after.place, part) : entry.lit(true))
        .$call(inOrder(byPlaceAndTime(part)))
        .offset(0)
        .as('entry'),
    )
    .selectAll()
    .where(visible(asked, part))
    .limit(rows)
  return page(asked, part, offset ? met.offset(offset) : met)
})

export const readGathered = (wanted: PageWanted) =>
  (isNear(wanted.part) ? gatherNear : gather)(pageValues(wanted), wanted.part)

const countOf = plannedQuery((asked: Asked, part: Part) =>
  db()
    .selectFrom('search_entry as entry')
    .select(sql<number>`count(*)::int`.as('length'))
    .where('entry.site_id', '=', asked.filters.siteId)
    .where(fitting(asked, part))
    .where(until(asked, part))
    .where(
      part.order === 'near' ? entry('entry.spot', part.nowhere ? 'is' : 'is not', null) : entry.lit(true),
    )
    .where(visible(asked, part)),
)

/** The number of people in a part now. */
export async function countPart(wanted: PageWanted): Promise<number> {
  const [row] = await countOf(pageValues(wanted), wanted.part)
  return row?.length ?? 0
}

function fitting({ filters, without, viewer, viewerId, asOf }: Asked, part: Part) {
  const all: Expression<SqlBool>[] = [fitsOnly(filters, without)]
  if (viewer && part.fits !== undefined) all.push(part.fits ? fitsBack(viewer) : entry.not(fitsBack(viewer)))
  // As an array, so that it is computed once and read by the primary key.
  if (viewerId && part.met)
    all.push(sql<boolean>`entry.member_id = any (array(${everyoneMet(viewerId, asOf)}))`)
  return entry.and(all)
}

function visible({ filters, viewerId, asOf, suggesting, unliked }: Asked, part: Part) {
  const id = entry.ref('entry.member_id')
  const all: Expression<SqlBool>[] = [isVisibleTo(id, viewerId, filters.siteId).$castTo<boolean>()]
  if (viewerId && part.met === false) all.push(entry.not(hasMet(viewerId, id, asOf)))
  if (viewerId && suggesting) all.push(maySuggest(viewerId, id, asOf))
  if (viewerId && unliked) all.push(entry.not(likes(viewerId, id)))
  return entry.and(all)
}

/** Checks visibility only for those who fit. */
function fitsAndVisible(asked: Asked, part: Part, fits: Expression<SqlBool>) {
  return entry.case().when(fits).then(visible(asked, part)).end().$castTo<boolean>()
}

/** Members present at the moment of the list. An index can use the first of the two comparisons. */
function until({ asOf, rankBound }: Asked, { order }: Part) {
  if (order === 'new') return entry('entry.created_at', '<=', asOf)
  return entry.and([entry('entry.active_at', '<', rankBound), entry('entry.seen_at', '<=', asOf)])
}

function moment(asked: Asked, part: Part) {
  const there = until(asked, part)
  return asked.after ? entry.and([there, later(asked.after, part)]) : there
}

function later({ time, id }: Given<RowKey>, part: Part) {
  const at = sql<Date>`('epoch'::timestamptz + ${time}::bigint * interval '1 microsecond')`
  return behind(byTime(part), { time: at, id })
}

function fartherOrLater(after: Given<RowKey>, place: Given<Place>, part: Part) {
  return entry.or([
    behind(byPlace(sql.ref('distance'), 'entry.spot'), place),
    entry.and([entry('entry.spot', '=', place.spot), later(after, part)]),
  ])
}

/** The cards of the found members, in their order. */
function page(
  { viewerId, position }: Asked,
  part: Part,
  found: AliasableExpression<Selectable<SearchEntry>>,
) {
  const cards = db()
    .selectFrom(found.as('entry'))
    .innerJoin('member', 'member.id', 'entry.member_id')
    .leftJoin('photo', mainPhoto)
    .select(cardColumns({ viewerId, position, spot: entry.ref('entry.spot') }))
    .select('entry.spot')
    .select(sql<string>`(extract(epoch from ${timeOf(part)}) * 1000000)::bigint`.as('key_time'))
  return cards.$call(inOrder(isNear(part) ? byPlaceAndTime(part) : byTime(part)))
}
