import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Rereads the page for a buyer who comes back from the provider and may have paid there. Browsers show the page as it
 * was left, with its button pressed, or a cached copy; both have old prices.
 */
export function useRevalidateOnReturn() {
  const { revalidate } = useRevalidator()
  const revalidateAfterBack = useEffectEvent(() => {
    const [document] = performance.getEntriesByType('navigation')
    if ((document as PerformanceNavigationTiming | undefined)?.type === 'back_forward') void revalidate()
  })
  useEffect(() => {
    revalidateAfterBack()
    window.addEventListener('pageshow', reloadIfLeft)
    return () => window.removeEventListener('pageshow', reloadIfLeft)
  }, [])
}

function reloadIfLeft({ persisted }: PageTransitionEvent) {
  if (persisted) window.location.reload()
}
