import { useSyncExternalStore } from 'react'
import { parseTrackingQuery } from '#app/features/tracking/tracking.ts'
import { readTracking } from '#app/features/tracking/tracking-storage.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import type { Site } from '#app/web/visit.ts'
import { getSignupMode, type SignupMode } from './signup-mode.ts'

const subscribeToNothing = () => () => {}
const hasSource = () =>
  readTracking() !== null || parseTrackingQuery(new URLSearchParams(location.search)) !== null

/** Whether this visitor may join. The server sees a source in the address and the cookie; the tab may have another. */
export function useSignupMode(signups?: Site['signups']): SignupMode {
  const root = useRootData()
  const known = useSyncExternalStore(subscribeToNothing, hasSource, () => root?.hasTrafficSource ?? false)
  return getSignupMode({ signups: signups ?? root?.site.signups ?? 'all' }, known ? { ref: 'known' } : null)
}
