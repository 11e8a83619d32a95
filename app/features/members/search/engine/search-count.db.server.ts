import { visibleText } from '#app/features/visibility/visible-text.server.ts'
import {
  conditions,
  type FitsBack,
  fitsBack,
  type SearchFilters,
  seenAfter,
} from './search-conditions.db.server.ts'
import { Statement } from './statement.ts'

export interface CountWanted {
  filters: SearchFilters
  without?: SearchFilters
  viewer: FitsBack | null
}

/** Everyone who fits, and those of them who fit back. */
const counted = (fits: string) => `count(*)::int as total, (count(*) filter (where ${fits}))::int as fits`

function begin({ filters, without, viewer }: CountWanted) {
  const statement = new Statement()
  const site = statement.value(filters.siteId, 'uuid')
  const all = [`e.site_id = ${site}`, ...conditions(statement, filters, site)]
  if (without) all.push(`(${conditions(statement, without, site).join(' and ')}) is not true`)
  return { statement, site, all, fits: viewer ? fitsBack(statement, viewer) : 'true' }
}

export function countText(wanted: CountWanted) {
  const { statement, all, fits } = begin(wanted)
  return {
    text: `select ${counted(fits)} from search_entry e where ${all.join(' and ')}`,
    values: statement.values,
  }
}

/** Of those who fit, the ones that are not for this viewer: themselves, and who is blocked either way. */
export function hiddenText(wanted: CountWanted, viewerId: string) {
  const { statement, all, fits } = begin(wanted)
  const viewer = statement.value(viewerId, 'uuid')
  const hidden = `select blocked_id as id from block where blocker_id = ${viewer}
    union select blocker_id from block where blocked_id = ${viewer} union select ${viewer}`
  // One by one: there are few, and PostgreSQL would guess otherwise.
  const text = `select ${counted(fits)} from (${hidden}) hidden cross join lateral
    (select * from search_entry e where e.member_id = hidden.id offset 0) e where ${all.join(' and ')}`
  return { text, values: statement.values }
}

export const mostNewer = 99

interface NewerWanted extends CountWanted {
  viewerId: string | null
  /** Those who do not fit back do not count. */
  fitsOnly: boolean
  by: 'visit' | 'joining'
  since: Date
}

/** Those who came after the list was begun. */
export function newerText({ viewerId, fitsOnly, by, since, ...wanted }: NewerWanted) {
  const { statement, site, all, fits } = begin(fitsOnly ? wanted : { ...wanted, viewer: null })
  const viewer = viewerId && statement.value(viewerId, 'uuid')
  const came =
    by === 'visit' ? seenAfter(statement, since) : `e.created_at > ${statement.value(since, 'timestamptz')}`
  const text = `select count(*)::int as newer from (select from search_entry e
    where ${came} and ${all.join(' and ')} and ${fits}
      and ${visibleText('e.member_id', viewer, site)} limit ${mostNewer}) newcomers`
  return { text, values: statement.values }
}
