import { Trans } from '@lingui/react/macro'

/** On every page: without script its buttons would do nothing, and nobody would know why. */
export function WithoutScript() {
  return (
    <noscript>
      <p className="border-b border-secondary/60 bg-secondary-soft high:border-b-2 high:border-ink">
        <span className="wrap block py-4">
          <Trans>
            This site needs JavaScript. You can look around without it, but not join, log in, like anyone or
            buy credits. Please switch it on in the settings of your browser.
          </Trans>
        </span>
      </p>
    </noscript>
  )
}
