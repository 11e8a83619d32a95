import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Loads a part that accompanies every page after the page itself. If the connection is lost meanwhile, the page stays:
 * the part is requested when the connection is back, and on the next page. Offline it does not even try, because
 * browsers cache a failed script; one that did fail fails again on the next page, which then reloads itself.
 */
export function useLazy<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
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
