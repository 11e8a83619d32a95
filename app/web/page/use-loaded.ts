import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/** What the page has loaded, or what an answer has changed since then; whichever is newer. */
export function useLoaded<Value>(loaded: Value): [Value, (next: Value) => void] {
  const [state, setState] = useState({ loaded, shown: loaded })
  const revalidator = useRevalidator()
  const asking = useRef(revalidator)
  useEffect(() => {
    asking.current = revalidator
  })
  // As React advises for what follows from props: before anything older is shown.
  if (state.loaded !== loaded) setState({ loaded, shown: loaded })

  function change(shown: Value) {
    setState((before) => ({ ...before, shown }))
    // What is on its way may have been read before the change.
    if (asking.current.state === 'loading') void asking.current.revalidate()
  }

  return [state.loaded === loaded ? state.shown : loaded, change]
}
