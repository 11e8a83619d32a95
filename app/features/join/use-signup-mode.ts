import { useSyncExternalStore } from 'react'
import { trackingIn } from '#app/features/tracking/tracking.ts'
import { readTracking } from '#app/features/tracking/tracking-storage.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import type { Site } from '#app/web/visit.ts'
import { type SignupMode, signupMode } from './signup-mode.ts'

const never = () => () => {}
const hasSource = () => readTracking() !== null || trackingIn(new URLSearchParams(location.search)) !== null

/** Whether this visitor may join. The server sees a source in the address and the cookie; the tab may have another. */
export function useSignupMode(signups?: Site['signups']): SignupMode {
  const root = useRootData()
  const known = useSyncExternalStore(never, hasSource, () => root?.hasTrafficSource ?? false)
  return signupMode({ signups: signups ?? root?.site.signups ?? 'all' }, known ? { ref: 'known' } : null)
}
