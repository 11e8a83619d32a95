import { useCallback, useEffect, useRef, useState } from 'react'
import { problemOf } from '#app/web/browser/call-failure.ts'
import { useOnline } from '#app/web/browser/use-online.ts'
import { firstPageText, nextPageText } from '../filters/search-address.ts'
import type { searchMembersCall } from '../search.api.ts'
import type { SearchAnswer, SearchQuery } from '../search.contract.ts'
import type { Feed, ResultList } from './list-store.ts'

/** So many pages come by themselves; then the reader is asked, so that the end of the page can be reached. */
const pagesByThemselves = 10

type FeedName = 'exact' | 'similar'

/** Reads further pages of a list and keeps them with it. */
export function useFeed(list: ResultList, name: FeedName, onNewer?: (newer: number) => void) {
  const [feed, setFeed] = useState(list[name])
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const busy = useRef(false)
  const byThemselves = useRef(0)
  const online = useOnline()
  const alive = useRef(true)

  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])

  const loadNext = useCallback(async () => {
    const before = list[name]
    if (busy.current || !before?.next) return null
    busy.current = true
    setState('loading')
    try {
      let page = await fetchPage(queryOf(list, name), before)
      let next = append(before, page)
      // Where the list was begun anew, its first pages bring nobody new.
      for (let known = before.pages.length; known > 0 && next.pages === before.pages && next.next; known--) {
        page = await fetchPage(queryOf(list, name), next)
        next = append(next, page)
      }
      list[name] = next
      if (alive.current) {
        setFeed(next)
        setState('idle')
        onNewer?.(page.newer)
      }
      return page.results
    } catch {
      if (alive.current) setState('failed')
      return null
    } finally {
      busy.current = false
    }
  }, [list, name, onNewer])

  const loadByItself = useCallback(() => {
    if (busy.current || byThemselves.current >= pagesByThemselves || !online) return
    byThemselves.current++
    void loadNext()
  }, [loadNext, online])

  const loadAsked = useCallback(() => {
    byThemselves.current = 0
    return loadNext()
  }, [loadNext])

  const noteHeight = useCallback(
    (index: number, height: number) => {
      const page = list[name]?.pages[index]
      if (page) page.height = height
    },
    [list, name],
  )

  return { feed, state, online, loadByItself, loadAsked, noteHeight }
}

function queryOf({ data }: ResultList, name: FeedName): SearchQuery {
  return { ...data.query, similar: name === 'similar' ? '1' : data.query.similar }
}

async function fetchPage(query: SearchQuery, feed: Feed): Promise<SearchAnswer> {
  const { callServer } = await import('#app/web/browser/call-server.ts')
  const read = (text: string) =>
    callServer<typeof searchMembersCall>('GET /members.php', { query: new URLSearchParams(text), retry: 2 })
  try {
    return await read(nextPageText(query, feed))
  } catch (failure) {
    // The place in the list is not known any more, perhaps because the member has moved: all are gone through anew.
    if (problemOf(failure)?.error !== 'malformed') throw failure
    return read(firstPageText(query))
  }
}

/** Someone who is listed already is not listed again, whatever happened between the two pages. */
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
