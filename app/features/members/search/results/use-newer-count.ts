import { useEffect, useState } from 'react'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { searchPath } from '../filters/search-address.ts'
import type { searchMembersCall } from '../search.api.ts'
import type { ResultList } from './list-store.ts'

const pollInterval = 120_000

/** How many have come online since the list was opened. Polled for members only, and only while the page is visible. */
export function useNewerCount(list: ResultList) {
  const [newer, setNewer] = useState(list.data.answer?.newer ?? 0)
  const { viewerId, query, answer } = list.data
  // People who nearly fit are sorted by distance, so newcomers would not come first there either.
  const isByActivity = (query.sort ?? 'active') === 'active' && !query.similar
  const start = viewerId && answer && isByActivity ? answer.start : null
  const text = searchPath(query).slice('/members?'.length)

  useEffect(() => {
    if (!start) return
    const stop = new AbortController()
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden' || !navigator.onLine) return
      try {
        const answer = await callLazily<typeof searchMembersCall>('GET /members.php', {
          query: new URLSearchParams(`${text}&after=${start}`),
          signal: stop.signal,
          retry: 0,
        })
        setNewer(answer.newer)
      } catch {
        // The next poll may succeed.
      }
    }, pollInterval)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [start, text])

  return [newer, setNewer] as const
}
