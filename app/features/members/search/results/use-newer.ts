import { useEffect, useState } from 'react'
import { searchPath } from '../filters/search-address.ts'
import type { SearchAnswer } from '../search.contract.ts'
import type { ResultList } from './list-store.ts'

const every = 120_000

/** How many have come online since the list was opened. Only members are told, and only while they look at the page. */
export function useNewer(list: ResultList) {
  const [newer, setNewer] = useState(list.data.answer?.newer ?? 0)
  const { viewerId, query, answer } = list.data
  const start = viewerId && answer && (query.sort ?? 'active') === 'active' ? answer.start : null
  const address = `members.php${searchPath(query).slice('/members'.length)}`

  useEffect(() => {
    if (!start) return
    const stop = new AbortController()
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden' || !navigator.onLine) return
      try {
        const { http } = await import('#app/web/browser/http-client.ts')
        const call = http.get(`${address}&after=${start}`, { signal: stop.signal, retry: 0 })
        setNewer((await call.json<SearchAnswer>()).newer)
      } catch {
        // Next time, perhaps.
      }
    }, every)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [start, address])

  return [newer, setNewer] as const
}
