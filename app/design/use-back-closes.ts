import { useEffect, useEffectEvent } from 'react'

/** In the state of the entry that stands for what is open. */
const mark = 'covered'

/** The entry of what has just closed, which goes unless something opens in its place. */
let leaving: number | undefined

/**
 * For what covers the page: Back closes it, as the button of a phone is expected to. The router does not hear of it, or it
 * would read the page again.
 */
export function useBackCloses(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    function goBack(event: PopStateEvent) {
      event.stopImmediatePropagation()
      close()
    }
    window.clearTimeout(leaving)
    if (!isMarked()) window.history.pushState({ ...window.history.state, [mark]: true }, '')
    window.addEventListener('popstate', goBack, { capture: true, once: true })
    return () => {
      window.removeEventListener('popstate', goBack, { capture: true })
      leaving = window.setTimeout(leave)
    }
  }, [])
}

function leave() {
  // Closed by Back, or by a move to another page.
  if (!isMarked()) return
  window.addEventListener('popstate', hush, { capture: true, once: true })
  window.history.back()
}

function isMarked() {
  return window.history.state?.[mark] === true
}

function hush(event: PopStateEvent) {
  event.stopImmediatePropagation()
}
