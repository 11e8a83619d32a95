import { useEffect, useEffectEvent } from 'react'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { parseTrackingQuery } from './tracking.ts'
import { rememberTracking } from './tracking-storage.ts'

/**
 * Remembers in memory at load which advertisement or partner the address names, where the server may not store it
 * (storeSource).
 */
export function TrackingCapture() {
  const permitted = useRootData()?.canStoreTracking ?? false
  // Runs once: later answers to the banner store the source directly.
  const captureSource = useEffectEvent(() => {
    const tracking = parseTrackingQuery(new URLSearchParams(window.location.search))
    if (tracking && !permitted) rememberTracking(tracking, permitted)
  })
  useEffect(() => captureSource(), [])
  return null
}
