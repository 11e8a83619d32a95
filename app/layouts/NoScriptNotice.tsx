import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** On every page: without script its buttons would do nothing, and nobody would know why. */
export function NoScriptNotice() {
  // Browsers with script never show it, and React ignores the content of noscript.
  if (!import.meta.env.SSR) return <noscript />
  return (
    <noscript>
      <PageNotice>
        <Trans>
          This site needs JavaScript. You can look around without it, but not join, log in, like anyone or buy
          credits. Please switch it on in the settings of your browser.
        </Trans>
      </PageNotice>
    </noscript>
  )
}

/** Above everything else, in plain HTML. */
export function PageNotice({ children }: { children: ReactNode }) {
  return (
    <p className="border-b border-secondary/60 bg-secondary-soft high:border-b-2 high:border-ink">
      <span className="wrap block py-4">{children}</span>
    </p>
  )
}
