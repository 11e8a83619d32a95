import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Who comes back from the provider may have paid there. Browsers show them the page as it was left, with its button
 * pressed, or a copy that they have stored; both have the prices of before.
 */
export function useReadWhenBack() {
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as the document comes
  useEffect(() => {
    const [document] = performance.getEntriesByType('navigation')
    if ((document as PerformanceNavigationTiming | undefined)?.type === 'back_forward') void revalidate()
    window.addEventListener('pageshow', reloadIfLeft)
    return () => window.removeEventListener('pageshow', reloadIfLeft)
  }, [])
}

function reloadIfLeft({ persisted }: PageTransitionEvent) {
  if (persisted) window.location.reload()
}
