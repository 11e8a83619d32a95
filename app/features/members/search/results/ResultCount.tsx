import { Plural, Trans } from '@lingui/react/macro'

/** Announced to screen readers when it changes. */
export function ResultCount({ count, searching }: { count: number; searching: boolean }) {
  return (
    <p id="result-count" role="status" tabIndex={-1} className="text-ink-soft tabular-nums outline-none">
      {searching ? (
        <Trans>Searching …</Trans>
      ) : (
        <Plural value={count} _0="Nobody matches this search" one="# person" other="# people" />
      )}
    </p>
  )
}
