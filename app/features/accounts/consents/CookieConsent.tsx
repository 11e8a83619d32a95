import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { reopenEvent } from '#app/features/tracking/CookieChoicesButton.tsx'
import { chooseCookies } from '#app/features/tracking/cookie-choice.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import type { Consent } from '#app/web/cookies/consent.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import type { changeConsentCall } from './consents.api.ts'

/** Refusing is as easy as accepting: two buttons of the same size and weight. Until then only what is necessary is stored. */
export function CookieConsent() {
  const { t } = useLingui()
  const root = useRootData()
  const [open, setOpen] = useState(root?.asksConsent ?? false)

  useEffect(() => {
    const reopen = () => setOpen(true)
    window.addEventListener(reopenEvent, reopen)
    return () => window.removeEventListener(reopenEvent, reopen)
  }, [])

  function choose(choice: Consent['choice']) {
    chooseCookies(choice)
    setOpen(false)
    if (root?.user) noteForMember(choice === 'accepted')
  }

  if (!open) return null
  return (
    <section
      aria-label={t`Cookie choices`}
      // Without script nothing could close it.
      className="fixed inset-x-4 bottom-4 z-45 mx-auto flex max-h-[70dvh] max-w-[1000px] flex-col gap-4 overflow-y-auto rounded-card border border-line bg-card p-5 shadow-float max-sm:inset-x-2 max-sm:bottom-2 max-sm:gap-2 max-sm:p-3 md:flex-row md:items-center md:px-7 noscript:hidden"
    >
      <p className="grow max-sm:text-sm max-sm:leading-snug">
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

/** A member finds the same choice, with its date, in the settings. */
async function noteForMember(granted: boolean) {
  const body = { kind: 'tracking', granted } as const
  await callLazily<typeof changeConsentCall>('PUT /consents.php', { body }).catch(() => {})
}
