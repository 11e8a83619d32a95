import { activeFields, withoutField } from '../filters/search-address.ts'
import type { SearchAnswer, SearchField } from '../search.contract.ts'
import { countList } from './kept-counts.server.ts'
import type { Search } from './prepare-search.server.ts'

/** The sought gender is never relaxed. */
const kept: SearchField[] = ['gender']

/** How many more people each filter excludes, the most helpful first. */
export async function relaxations(search: Search, found: number): Promise<SearchAnswer['relax']> {
  const { filters, listOf, searcher } = search
  const relax: SearchAnswer['relax'] = []
  // One after another: all at once would use up a whole connection pool.
  for (const field of activeFields(filters).filter((active) => !kept.includes(active))) {
    const { count } = await countList(listOf(withoutField(filters, field)), searcher)
    if (count > found) relax.push({ field, more: count - found })
  }
  return relax.toSorted((one, other) => other.more - one.more)
}
