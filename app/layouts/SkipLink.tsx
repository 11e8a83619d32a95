import { Trans } from '@lingui/react/macro'

/** The first tab stop: jumps past everything that is on every page. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="absolute start-2 top-2 z-70 -translate-y-[200%] rounded-full bg-ink px-5 py-3 font-bold text-white focus:translate-none"
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}
