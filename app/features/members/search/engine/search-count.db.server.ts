import { type Expression, type SqlBool, sql } from 'kysely'
import { isVisibleTo } from '#app/features/visibility/visible-to.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders, plannedQuery } from '#app/platform/database/named-query.server.ts'
import {
  entry,
  filterValues,
  matchesFirstOnly,
  type SearchFilters,
  type SearchViewer,
  seeksViewer,
  seenAfter,
  seenValues,
} from './search-conditions.db.server.ts'

/** A list to count; for a viewer, those who fit back are counted separately. */
export interface MemberList {
  filters: SearchFilters
  /** Excludes everyone who fits these. */
  without?: SearchFilters
  viewer: SearchViewer | null
}

function countValues({ filters, without, viewer }: MemberList) {
  return { filters: filterValues(filters), without: without && filterValues(without), viewer }
}

type CountValues = ReturnType<typeof countValues>

export interface ListCount {
  total: number
  fits: number
}

/** Everyone who fits, and those of them who fit back. */
function countColumns(viewer: Placeholders<SearchViewer> | null) {
  const fits = viewer ? seeksViewer(viewer) : entry.lit(true)
  return [
    sql<number>`count(*)::int`.as('total'),
    sql<number>`(count(*) filter (where ${fits}))::int`.as('fits'),
  ] as const
}

function isInList({ filters, without }: Placeholders<CountValues>): Expression<SqlBool> {
  return entry.and([entry('entry.site_id', '=', filters.siteId), matchesFirstOnly(filters, without)])
}

const countQuery = plannedQuery((given: Placeholders<CountValues>) =>
  db().selectFrom('search_entry as entry').select(countColumns(given.viewer)).where(isInList(given)),
)

export async function countMatching(wanted: MemberList): Promise<ListCount> {
  const [row] = await countQuery(countValues(wanted))
  return row ?? { total: 0, fits: 0 }
}

const hiddenCountQuery = namedQuery(
  'search_count_hidden',
  ({ viewerId, ...given }: Placeholders<CountValues & { viewerId: string }>) =>
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
      .select(countColumns(given.viewer))
      .where(isInList(given)),
)

/** Counts those who fit but are hidden from this viewer: themselves, and members blocked either way. */
export async function countHidden(wanted: MemberList, viewerId: string): Promise<ListCount> {
  const [row] = await hiddenCountQuery({ ...countValues(wanted), viewerId })
  return row ?? { total: 0, fits: 0 }
}

export const maximumNewer = 99

interface NewerRequest extends MemberList {
  viewerId: string | null
  /** Whether only those who fit back count. */
  onlyMutual: boolean
  by: 'visit' | 'joining'
  since: Date
}

function newerValues({ viewerId, onlyMutual, by, since, ...wanted }: NewerRequest) {
  const { viewer, ...values } = countValues(wanted)
  const seen = by === 'visit' ? seenValues(since) : undefined
  return { ...values, viewer: onlyMutual ? viewer : null, viewerId, since, seen }
}

const newerCountQuery = plannedQuery((given: Placeholders<ReturnType<typeof newerValues>>) => {
  const { filters, viewer, viewerId, since, seen } = given
  const newcomers = db()
    .selectFrom('search_entry as entry')
    .select('entry.member_id')
    .where(seen ? seenAfter(seen) : entry('entry.created_at', '>', since))
    .where(isInList(given))
    .where(viewer ? seeksViewer(viewer) : entry.lit(true))
    .where(isVisibleTo(entry.ref('entry.member_id'), viewerId, filters.siteId))
    .limit(maximumNewer)
  return db().selectFrom(newcomers.as('newcomer')).select(sql<number>`count(*)::int`.as('newer'))
})

/** Counts those who came after the list was started. */
export async function countNewer(wanted: NewerRequest): Promise<number> {
  const [row] = await newerCountQuery(newerValues(wanted))
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
