import { useCallback, useEffect, useState } from 'react'
import { useOnline } from '#app/web/browser/use-online.ts'
import { useStore } from '#app/web/browser/use-store.ts'
import { FeedReader } from './feed-reader.ts'
import type { ResultList } from './list-store.ts'
import { searchPages } from './search-pages.ts'

/** For one list: another one is another component. `onNewer` is told with every page how many have come online since. */
export function useFeed(list: ResultList, name: 'exact' | 'similar', onNewer?: (newer: number) => void) {
  const [reader] = useState(() => new FeedReader(list, name, searchPages))
  const { feed, state, lastPage } = useStore(reader)
  const online = useOnline()
  const { query, loadAsked, noteHeight } = reader

  useEffect(() => {
    if (lastPage) onNewer?.(lastPage.newer)
  }, [lastPage, onNewer])

  const loadByItself = useCallback(() => {
    if (online) reader.loadByItself()
  }, [reader, online])

  return { feed, state, query, online, loadByItself, loadAsked, noteHeight }
}
