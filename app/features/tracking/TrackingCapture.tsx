import { useEffect } from 'react'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { parseTrackingQuery } from './tracking.ts'
import { rememberTracking } from './tracking-storage.ts'

/**
 * Remembers in memory at load which advertisement or partner the address names, where the server may not store it
 * (storeSource).
 */
export function TrackingCapture() {
  const permitted = useRootData()?.canStoreTracking ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: later answers to the banner store it directly
  useEffect(() => {
    const tracking = parseTrackingQuery(new URLSearchParams(window.location.search))
    if (tracking && !permitted) rememberTracking(tracking, permitted)
  }, [])
  return null
}
