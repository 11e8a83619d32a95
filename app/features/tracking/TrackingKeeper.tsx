import { useEffect } from 'react'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { trackingIn } from './tracking.ts'
import { keepTracking } from './tracking-storage.ts'

/**
 * Remembers in memory at load which advertisement or partner the address names, where the server may not store it
 * (keepSource).
 */
export function TrackingKeeper() {
  const permitted = useRootData()?.keepsTracking ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: later answers to the banner move it themselves
  useEffect(() => {
    const tracking = trackingIn(new URLSearchParams(window.location.search))
    if (tracking && !permitted) keepTracking(tracking, permitted)
  }, [])
  return null
}
