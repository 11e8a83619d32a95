import { callLazily } from '#app/web/browser/call-lazily.ts'
import { firstPageText, nextPageText } from '../filters/search-address.ts'
import type { searchMembersCall } from '../search.api.ts'
import type { SearchAnswer, SearchQuery } from '../search.contract.ts'

type Place = Pick<SearchAnswer, 'pageNumber' | 'next'>

export interface SearchPages {
  first: (query: SearchQuery) => Promise<SearchAnswer>
  after: (query: SearchQuery, place: Place) => Promise<SearchAnswer>
}

/** Pages of a search after the one that came with the document. */
export const searchPages: SearchPages = {
  first: (query) => read(firstPageText(query)),
  after: (query, place) => read(nextPageText(query, place)),
}

function read(text: string) {
  const query = new URLSearchParams(text)
  return callLazily<typeof searchMembersCall>('GET /members.php', { query, retry: 2 })
}
