import { viewParameter } from '#app/features/campaigns/landers.ts'
import type { LanderData } from '../lander-data.server.ts'
import { InlineScript } from './InlineScript.tsx'

/** Inlined in the document, because many visitors leave before any other script has loaded. */
function sendWhenHidden() {
  const address = document.currentScript?.dataset.address
  const abort = new AbortController()
  const send = () => {
    if (!address || document.visibilityState !== 'hidden') return
    abort.abort()
    navigator.sendBeacon(address)
  }
  document.addEventListener('visibilitychange', send, { signal: abort.signal })
}

/** Reports once that the visitor left the page, if the address has `lb`; the server computes the duration. */
export function BounceBeacon({ view, lb }: Pick<LanderData, 'view' | 'lb'>) {
  if (!lb || !view) return null
  const address = `/api/page-hidden.php?${new URLSearchParams({ [viewParameter]: view })}`
  return <InlineScript code={`(${sendWhenHidden})()`} address={address} />
}
