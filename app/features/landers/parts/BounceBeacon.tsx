import { viewParameter } from '#app/features/campaigns/landers.ts'
import type { LanderData } from '../lander-data.server.ts'
import { InlineScript } from './InlineScript.tsx'

/** Runs in the document itself, because many leave before any other script has come. */
function sendWhenHidden() {
  const address = document.currentScript?.dataset.address
  const heard = new AbortController()
  const send = () => {
    if (!address || document.visibilityState !== 'hidden') return
    heard.abort()
    navigator.sendBeacon(address)
  }
  document.addEventListener('visibilitychange', send, { signal: heard.signal })
}

/** Tells once that the page was left, where its address has lb; how long it was open only the server knows. */
export function BounceBeacon({ view, lb }: Pick<LanderData, 'view' | 'lb'>) {
  if (!lb || !view) return null
  const address = `/api/page-hidden.php?${new URLSearchParams({ [viewParameter]: view })}`
  return <InlineScript code={`(${sendWhenHidden})()`} address={address} />
}
