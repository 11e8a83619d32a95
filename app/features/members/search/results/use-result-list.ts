import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { SearchPageData } from '../search-page.server.ts'
import { listFor, restoreList, trackShownList } from './list-store.ts'

const useEffectBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect

/** The people of this history entry with all pages read, also after Back and after a reload. */
export function useResultList(data: SearchPageData) {
  const { key, search } = useLocation()
  const [, redraw] = useState<number>()
  const [returnTo, setReturnTo] = useState<number | null>(null)
  const list = listFor(key, search, data)

  useEffect(() => trackShownList(key), [key])

  // Only for a freshly loaded document; navigation within it finds its list automatically.
  useEffectBeforePaint(() => {
    const y = restoreList(key, search, data.viewerId)
    if (y === null) return
    setReturnTo(y)
    redraw(y)
  }, [])
  useEffectBeforePaint(() => {
    if (returnTo === null) return
    window.scrollTo(0, returnTo)
    setReturnTo(null)
  }, [returnTo])

  return list
}
