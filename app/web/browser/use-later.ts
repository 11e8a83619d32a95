import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What goes along with every page and is loaded after it. A connection that ends meanwhile does not take the page away:
 * it is asked for again when the connection is back, and on the next page. Without a connection it is not even tried,
 * because browsers remember that a script failed; one that did fails again on the next page, which then reloads itself.
 */
export function useLater<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>()
  const { pathname } = useLocation()
  const isMissing = isWanted && !part
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page
  useEffect(() => {
    if (!isMissing) return
    const gone = new AbortController()
    const { signal } = gone
    const ask = () => {
      if (navigator.onLine)
        load().then(
          (loaded) => signal.aborted || setPart(() => loaded),
          () => {},
        )
    }
    ask()
    window.addEventListener('online', ask, { signal })
    return () => gone.abort()
  }, [load, isMissing, pathname])
  return part
}
