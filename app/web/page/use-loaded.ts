import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/** The loaded value, or a change by an answer since then; whichever is newer. */
export function useLoaded<Value>(loaded: Value): [Value, (next: Value) => void] {
  const [state, setState] = useState({ loaded, shown: loaded })
  const revalidator = useRevalidator()
  const asking = useRef(revalidator)
  useEffect(() => {
    asking.current = revalidator
  })
  // React's pattern for state derived from props: before anything older is rendered.
  if (state.loaded !== loaded) setState({ loaded, shown: loaded })

  function change(shown: Value) {
    setState((before) => ({ ...before, shown }))
    // Data in transit may have been read before the change.
    if (asking.current.state === 'loading') void asking.current.revalidate()
  }

  return [state.loaded === loaded ? state.shown : loaded, change]
}

/** Reloads a page whose data may change elsewhere when its reader comes back to it. */
export function useRefreshOnReturn() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate()
    }
    document.addEventListener('visibilitychange', refresh)
    // Two windows side by side are both visible.
    window.addEventListener('focus', refresh)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('focus', refresh)
    }
  }, [revalidate])
}
