import { useEffect, useEffectEvent } from 'react'

/** In the state of the entry that stands for what is open. */
const mark = 'covered'

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
    window.history.pushState({ ...window.history.state, [mark]: true }, '')
    window.addEventListener('popstate', goBack, { capture: true, once: true })
    return () => {
      window.removeEventListener('popstate', goBack, { capture: true })
      // Closed by Back, or by a move to another page.
      if (!window.history.state?.[mark]) return
      window.addEventListener('popstate', hush, { capture: true, once: true })
      window.history.back()
    }
  }, [])
}

function hush(event: PopStateEvent) {
  event.stopImmediatePropagation()
}
