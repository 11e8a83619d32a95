import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { reopenEvent } from '#app/features/tracking/CookieChoicesButton.tsx'
import { chooseCookies } from '#app/features/tracking/cookie-choice.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import type { Consent } from '#app/web/cookies/consent.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import type { changeConsentCall } from './consents.api.ts'

/** Pages of mail links and sign-up completion, where the visitor first has something else to read, type and press. */
const pagesWithForm = /^\/(activate|reset-|mail-|account-|complete-)/

/** Refusing is as easy as accepting: two buttons of the same size and weight. Until then only what is necessary is stored. */
export function CookieConsent() {
  const { t } = useLingui()
  const root = useRootData()
  const [open, setOpen] = useState(root?.shouldAskConsent ?? false)

  useEffect(() => {
    const reopen = () => setOpen(true)
    window.addEventListener(reopenEvent, reopen)
    return () => window.removeEventListener(reopenEvent, reopen)
  }, [])

  function choose(choice: Consent['choice']) {
    chooseCookies(choice)
    setOpen(false)
    if (root?.user) void saveForMember(choice === 'accepted')
  }

  const { pathname } = useLocation()
  const isAfterContent = pathname.endsWith('/signup') || pagesWithForm.test(pathname)

  if (!open) return null
  return (
    <section
      data-cookie-question=""
      aria-label={t`Cookie choices`}
      // Without script nothing could close the banner.
      className={joinClasses(
        'z-45 max-h-[70dvh] overflow-y-auto border-t border-line bg-card shadow-float noscript:hidden',
        // Last in the page, so its end covers nothing. It is not sticky where something else is asked first, on a
        // screen too small for both, or above a member's own bottom bar.
        !isAfterContent && 'sticky bottom-0 max-[360px]:static [@media(height<480px)]:static',
        Boolean(root?.user) && 'max-lg:static',
        // On a newcomer's phone the banner must not cover the start page.
        root?.isLander && 'max-sm:static',
      )}
    >
      <div className="wrap flex gap-x-6 gap-y-1.5 py-2 max-sm:flex-col max-sm:text-sm sm:items-center">
        <p className="grow leading-snug max-sm:leading-[1.3] hyphens-auto">
          <Trans>May we use a cookie to remember how you found us?</Trans>{' '}
          <Link to="/pages/cookies" className="link whitespace-nowrap">
            <Trans>About cookies</Trans>
          </Link>
        </p>
        <div className="grid shrink-0 grid-cols-2 gap-2">
          <Button variant="line" size="small" onClick={() => choose('refused')}>
            <Trans>Refuse</Trans>
          </Button>
          <Button variant="line" size="small" onClick={() => choose('accepted')}>
            <Trans>Accept</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Stores the choice for a member, who finds it with its date in the settings. */
async function saveForMember(granted: boolean) {
  const body = { kind: 'tracking', granted } as const
  await callLazily<typeof changeConsentCall>('PUT /consents.php', { body }).catch(() => {})
}
