import { useCallback, useEffect, useState } from 'react'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import type { searchMembersCall } from '../search.api.ts'
import { type Filters, filterText } from './search-address.ts'

const pause = 300

/** How many people fit the current choice; null until known. */
export function useLiveCount(draft: Filters) {
  const text = filterText(draft)
  const [known, setKnown] = useState<{ text: string; count: number }>()
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again for the same filters
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { numResults } = await callLazily<typeof searchMembersCall>('GET /members.php', {
          query: new URLSearchParams(text),
          signal: stop.signal,
          retry: 0,
        })
        setKnown({ text, count: numResults })
      } catch {
        // The button works without the number.
      }
    }, pause)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [text, turn])

  const again = useCallback(() => {
    setKnown(undefined)
    setTurn((turn) => turn + 1)
  }, [])
  return { count: known?.text === text ? known.count : null, again }
}
