import { Trans } from '@lingui/react/macro'

/** Shown instead of a button that could only fail. */
export function PasskeysElsewhere({ origin, path }: { origin: string; path: string }) {
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
