import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { newsCount, withCount } from '#app/web/page/page-title.ts'
import { useUser } from '#app/web/page/use-root-data.ts'

/** The server-rendered title contains the count at that time; this hook updates it. */
export function useCountInTitle() {
  const count = newsCount(useUser())
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that one moves to brings its own title
  useEffect(() => {
    document.title = withCount(document.title, count)
  }, [count, location])
}
