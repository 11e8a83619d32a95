import { useEffect, useState } from 'react'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { filterText } from '../search/filters/search-address.ts'
import { type ResultList, updateSavedSearches } from '../search/results/list-store.ts'
import type { changeSearchCall, listSearchesCall } from './saved-searches.api.ts'
import type { SavedSearch } from './saved-searches.contract.ts'

/** Its count of new people arrives after the page. */
export type NamedSearch = Pick<SavedSearch, 'id' | 'name' | 'search'> & Partial<SavedSearch>

/** The member's saved searches. Opening one counts as looking at it; the number of new people is read before. */
export function useSavedSearches(list: ResultList) {
  const { saved, query, viewerId } = list.data
  const [searches, setSearches] = useState<NamedSearch[]>(saved.searches)
  const [, setNewCount] = useState(0)
  const text = filterText(query)
  const current = searches.find(({ search }) => search === text)

  function keep(next: NamedSearch[]) {
    setSearches(next)
    updateSavedSearches({ ...saved, searches: next })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that is opened
  useEffect(() => {
    if (!viewerId || searches.length === 0) return
    let wanted = true
    markSeenAndReadCounts(current?.id).then(
      (news) => {
        if (!wanted) return
        keep(news.searches)
        list.newCount ??= news.seen
        setNewCount(list.newCount)
      },
      // Without the counts the names still lead to the searches.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [list.id])

  return { searches, limit: saved.limit, current, newCount: list.newCount ?? 0, keep }
}

/** Marks the open search as seen first, so that the counts read afterwards are right. */
async function markSeenAndReadCounts(currentId: string | undefined) {
  const looked = currentId
    ? await callLazily<typeof changeSearchCall>('PUT /saved-searches.php', {
        body: { id: currentId, looked: true },
      })
    : null
  const { searches } = await callLazily<typeof listSearchesCall>('GET /saved-searches.php')
  return { searches, seen: looked?.search.new_results ?? 0 }
}
