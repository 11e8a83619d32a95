import { callLazily } from '#app/web/browser/call-lazily.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { Store } from '#app/web/browser/store.ts'
import { firstPageText, nextPageText } from '../filters/search-address.ts'
import type { searchMembersCall } from '../search.api.ts'
import type { SearchAnswer, SearchQuery } from '../search.contract.ts'
import type { Feed, ResultList } from './list-store.ts'

/** How many pages load automatically before the reader is asked, so that the end of the page stays reachable. */
const maximumAutomaticPages = 10

interface SearchPages {
  first: (query: SearchQuery) => Promise<SearchAnswer>
  after: (query: SearchQuery, feed: Feed) => Promise<SearchAnswer>
}

const serverPages: SearchPages = {
  first: (query) => readPage(firstPageText(query)),
  after: (query, feed) => readPage(nextPageText(query, feed)),
}

function readPage(text: string) {
  const query = new URLSearchParams(text)
  return callLazily<typeof searchMembersCall>('GET /members.php', { query, retry: 2 })
}

interface FeedState {
  feed: Feed | null
  state: 'idle' | 'loading' | 'failed'
  /** The last page read. */
  lastPage?: SearchAnswer
}

/** Reads the pages of a list after the one delivered with the document, and stores them with the list. */
export class FeedReader extends Store<FeedState> {
  readonly query: SearchQuery
  #list: ResultList
  #name: 'exact' | 'similar'
  #pages: SearchPages
  #byThemselves = 0

  constructor(list: ResultList, name: 'exact' | 'similar', pages = serverPages) {
    super({ feed: list[name], state: 'idle' })
    const { query } = list.data
    this.query = { ...query, similar: name === 'similar' ? '1' : query.similar }
    this.#list = list
    this.#name = name
    this.#pages = pages
  }

  loadAutomatically = () => {
    if (this.#isBusy() || this.#byThemselves >= maximumAutomaticPages) return
    this.#byThemselves++
    void this.#loadNext()
  }

  /** Returns the new people. */
  loadOnRequest = () => {
    this.#byThemselves = 0
    return this.#loadNext()
  }

  recordHeight = (index: number, height: number) => {
    const page = this.#list[this.#name]?.pages[index]
    if (page) page.height = height
  }

  async #loadNext() {
    const before = this.#list[this.#name]
    if (this.#isBusy() || !before?.next) return null
    this.set({ ...this.snapshot(), state: 'loading' })
    try {
      let page = await this.#readAfter(before)
      let feed = append(before, page)
      // After a restart of the list, its first pages bring nobody new.
      for (let known = before.pages.length; known > 0 && feed.pages === before.pages && feed.next; known--) {
        page = await this.#readAfter(feed)
        feed = append(feed, page)
      }
      this.#list[this.#name] = feed
      this.set({ feed, state: 'idle', lastPage: page })
      return page.results
    } catch {
      this.set({ ...this.snapshot(), state: 'failed' })
      return null
    }
  }

  async #readAfter(feed: Feed): Promise<SearchAnswer> {
    try {
      return await this.#pages.after(this.query, feed)
    } catch (failure) {
      // The place in the list is no longer valid, perhaps because the member has moved: starts over from the first
      // page.
      if (problemOf(failure)?.error !== 'malformed') throw failure
      return this.#pages.first(this.query)
    }
  }

  #isBusy() {
    return this.snapshot().state === 'loading'
  }
}

/** Skips people who are already listed, whatever happened between the two pages. */
function append(feed: Feed, page: SearchAnswer): Feed {
  const known = new Set(feed.pages.flatMap(({ results }) => results.map(({ id }) => id)))
  const results = page.results.filter(({ id }) => !known.has(id))
  return {
    ...feed,
    pageNumber: feed.pageNumber + 1,
    next: page.next,
    pages: results.length > 0 ? [...feed.pages, { results }] : feed.pages,
  }
}
