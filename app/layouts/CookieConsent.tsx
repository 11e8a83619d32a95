import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { type Consent, consentCookie, consentDays, formatConsent } from '#app/features/safety/consent.ts'
import { useRootData } from '#app/use-root-data.ts'
import { setCookie } from './set-cookie.ts'

const reopenEvent = 'second-spring:cookie-choices'

/** Refusing is as easy as accepting: two buttons of the same size and weight. Until then only what is necessary is stored. */
export function CookieConsent() {
  const { t } = useLingui()
  const [open, setOpen] = useState(useRootData()?.asksConsent ?? false)

  useEffect(() => {
    const reopen = () => setOpen(true)
    window.addEventListener(reopenEvent, reopen)
    return () => window.removeEventListener(reopenEvent, reopen)
  }, [])

  function choose(choice: Consent['choice']) {
    setCookie(consentCookie, formatConsent({ choice, at: new Date().toISOString() }), consentDays)
    setOpen(false)
  }

  if (!open) return null
  return (
    <section aria-label={t`Cookie choices`} className="consent">
      <p className="grow">
        <Trans>
          We store what the site needs to work. With your permission we also remember which advertisement or
          partner brought you here, and nothing else.{' '}
          <Link to="/pages/cookies" className="link">
            About cookies
          </Link>
        </Trans>
      </p>
      <div className="grid shrink-0 grid-cols-2 gap-2.5">
        <Button variant="line" size="small" onClick={() => choose('refused')}>
          <Trans>Refuse</Trans>
        </Button>
        <Button variant="line" size="small" onClick={() => choose('accepted')}>
          <Trans>Accept</Trans>
        </Button>
      </div>
    </section>
  )
}

export function CookieChoicesButton({ className }: { className?: string }) {
  return (
    <button type="button" className={className} onClick={() => window.dispatchEvent(new Event(reopenEvent))}>
      <Trans>Cookie choices</Trans>
    </button>
  )
}
