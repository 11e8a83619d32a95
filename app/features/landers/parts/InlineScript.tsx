import { type JSX, use } from 'react'
import { viewParameter } from '#app/features/campaigns/landers.ts'
import { NonceContext } from '#app/web/page/nonce.ts'
import type { LanderData } from '../lander-data.server.ts'

type InlineScriptProps = Pick<JSX.IntrinsicElements['script'], 'type'> & {
  code: string
  /** For the script itself, as its data-address. */
  address?: string
}

/**
 * Runs with the document, before and without React; the code is ours and constant. Browsers hide a nonce once they have
 * read it, so the one in the page never equals the server's.
 */
export function InlineScript({ code, type, address }: InlineScriptProps) {
  return (
    <script
      type={type}
      nonce={use(NonceContext)}
      data-address={address}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant, and escaped quotes would be no script
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}

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
