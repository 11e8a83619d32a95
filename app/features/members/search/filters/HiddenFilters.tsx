import type { SearchQuery } from '../search.contract.ts'
import { filterText } from './search-address.ts'

interface HiddenFiltersProps {
  query: SearchQuery
  /** The names that the form already has fields for. */
  without?: readonly string[]
}

/** The rest of the search, so that a form sent without script preserves it. */
export function HiddenFilters({ query, without = [] }: HiddenFiltersProps) {
  const sort = query.sort ? [['sort', query.sort] as const] : []
  return [...new URLSearchParams(filterText(query)), ...sort]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
