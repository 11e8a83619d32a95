import { type Expression, type SqlBool, sql } from 'kysely'
import { isVisibleTo } from '#app/features/visibility/visible-to.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { type Given, namedQuery, plannedQuery } from '#app/platform/database/named-query.server.ts'
import {
  entry,
  type FitsBack,
  filterValues,
  fitsBack,
  fitsOnly,
  type SearchFilters,
  seenAfter,
  seenValues,
} from './search-conditions.db.server.ts'

/** A list to count; for a viewer, those who fit back are counted separately. */
export interface List {
  filters: SearchFilters
  /** Excludes everyone who fits these. */
  without?: SearchFilters
  viewer: FitsBack | null
}

function countValues({ filters, without, viewer }: List) {
  return { filters: filterValues(filters), without: without && filterValues(without), viewer }
}

type CountValues = ReturnType<typeof countValues>

export interface Counted {
  total: number
  fits: number
}

/** Everyone who fits, and those of them who fit back. */
function counted(viewer: Given<FitsBack> | null) {
  const fits = viewer ? fitsBack(viewer) : entry.lit(true)
  return [
    sql<number>`count(*)::int`.as('total'),
    sql<number>`(count(*) filter (where ${fits}))::int`.as('fits'),
  ] as const
}

function isFound({ filters, without }: Given<CountValues>): Expression<SqlBool> {
  return entry.and([entry('entry.site_id', '=', filters.siteId), fitsOnly(filters, without)])
}

const count = plannedQuery((given: Given<CountValues>) =>
  db().selectFrom('search_entry as entry').select(counted(given.viewer)).where(isFound(given)),
)

export async function countFitting(wanted: List): Promise<Counted> {
  const [row] = await count(countValues(wanted))
  return row ?? { total: 0, fits: 0 }
}

const countThoseHidden = namedQuery(
  'search_count_hidden',
  ({ viewerId, ...given }: Given<CountValues & { viewerId: string }>) =>
    db()
      .selectFrom(
        sql<{ id: string }>`(select blocked_id as id from block where blocker_id = ${viewerId}
          union select blocker_id from block where blocked_id = ${viewerId} union select ${viewerId}::uuid)`.as(
          'hidden',
        ),
      )
      // One by one: there are few, and PostgreSQL would guess otherwise.
      .crossJoinLateral((from) =>
        from
          .selectFrom('search_entry')
          .selectAll()
          .whereRef('search_entry.member_id', '=', 'hidden.id')
          .offset(0)
          .as('entry'),
      )
      .select(counted(given.viewer))
      .where(isFound(given)),
)

/** Counts those who fit but are hidden from this viewer: themselves, and members blocked either way. */
export async function countHidden(wanted: List, viewerId: string): Promise<Counted> {
  const [row] = await countThoseHidden({ ...countValues(wanted), viewerId })
  return row ?? { total: 0, fits: 0 }
}

export const mostNewer = 99

interface NewerWanted extends List {
  viewerId: string | null
  /** Whether only those who fit back count. */
  fitsOnly: boolean
  by: 'visit' | 'joining'
  since: Date
}

function newerValues({ viewerId, fitsOnly, by, since, ...wanted }: NewerWanted) {
  const { viewer, ...values } = countValues(wanted)
  const seen = by === 'visit' ? seenValues(since) : undefined
  return { ...values, viewer: fitsOnly ? viewer : null, viewerId, since, seen }
}

const countThoseNewer = plannedQuery((given: Given<ReturnType<typeof newerValues>>) => {
  const { filters, viewer, viewerId, since, seen } = given
  const newcomers = db()
    .selectFrom('search_entry as entry')
    .select('entry.member_id')
    .where(seen ? seenAfter(seen) : entry('entry.created_at', '>', since))
    .where(isFound(given))
    .where(viewer ? fitsBack(viewer) : entry.lit(true))
    .where(isVisibleTo(entry.ref('entry.member_id'), viewerId, filters.siteId))
    .limit(mostNewer)
  return db().selectFrom(newcomers.as('newcomer')).select(sql<number>`count(*)::int`.as('newer'))
})

/** Counts those who came after the list was started. */
export async function countNewer(wanted: NewerWanted): Promise<number> {
  const [row] = await countThoseNewer(newerValues(wanted))
  return row?.newer ?? 0
}

/** Counts the entries of each country and region. */
export function countEntries() {
  return db()
    .selectFrom('search_entry')
    .select(['site_id', 'country', 'region', sql<number>`count(*)::int`.as('size')])
    .groupBy(['site_id', 'country', 'region'])
    .execute()
}

export type SizeRow = Awaited<ReturnType<typeof countEntries>>[number]
