import type { Site } from '#app/web/visit.ts'
import type { SearchQuery } from '../search.contract.ts'
import { prepareSearch, searcherOf } from './prepare-search.server.ts'
import { readList } from './search-list.server.ts'

interface Span {
  since: Date
  until: Date
}

/**
 * Some of those who joined in a period, fit a member's search and may be suggested, the newest first; independent of
 * any request.
 */
export async function newcomersOf(
  { memberId, site }: { memberId: string; site: Site },
  query: SearchQuery,
  { since, until }: Span,
): Promise<string[]> {
  const searcher = await searcherOf({ id: memberId }, site)
  if (!searcher.row) return []
  const { exact } = prepareSearch({ site, selectedCountry: null, geoipCountry: null }, query, searcher)
  const list = { ...exact, filters: { ...exact.filters, createdAfter: since } }
  const { rows } = await readList({ list, searcher, sort: 'new', asOf: until, suggesting: true })
  return rows.map(({ id }) => id)
}
