import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useRootData } from '#app/web/page/use-root-data.ts'

const subscribeToNothing = () => () => {}
const serverSnapshot = () => 'none' as const

type PasskeySupport = 'here' | 'elsewhere' | 'none'

/**
 * Whether this browser can log in by fingerprint, face or PIN: here, only at the site's own address, or not at all.
 * Keys are bound to a host name, so a page opened by IP address has none.
 */
export function usePasskeySupport(): { support: PasskeySupport; origin: string } {
  const origin = useRootData()?.origin ?? ''
  const detectSupport = () => detectPasskeySupport(origin)
  return { support: useSyncExternalStore(subscribeToNothing, detectSupport, serverSnapshot), origin }
}

export function detectPasskeySupport(origin: string): PasskeySupport {
  if (typeof window.PublicKeyCredential !== 'function' || isIpAddress(origin)) return 'none'
  return window.location.origin === origin ? 'here' : 'elsewhere'
}

function isIpAddress(origin: string) {
  return !URL.canParse(origin) || /^\[|^[\d.]+$/.test(new URL(origin).hostname)
}

/** Shown instead of a button that could only fail. */
export function PasskeyOriginNotice({ origin, path }: { origin: string; path: string }) {
  return (
    <p className="text-ink-soft">
      <Trans>
        You can log in with fingerprint, face or PIN only at{' '}
        <a href={origin + path} className="link wrap-anywhere">
          {origin}
        </a>
        .
      </Trans>
    </p>
  )
}
