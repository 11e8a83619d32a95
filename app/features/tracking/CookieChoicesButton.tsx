import { Trans } from '@lingui/react/macro'

export const reopenEvent = 'second-spring:cookie-choices'

export function CookieChoicesButton({ className }: { className?: string }) {
  return (
    <button type="button" className={className} onClick={() => window.dispatchEvent(new Event(reopenEvent))}>
      <Trans>Cookie choices</Trans>
    </button>
  )
}
