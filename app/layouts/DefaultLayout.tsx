import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import type { logOutCall } from '#app/features/accounts/sessions/sessions.api.ts'
import { SignupModalProvider } from '#app/features/accounts/signup/SignupModalProvider.tsx'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { EntryWarning } from './EntryWarning.tsx'
import { PageShell } from './PageShell.tsx'
import { useMemberParts } from './use-member-parts.ts'

/**
 * Pages that members and visitors both see, and see differently. The others redirect to the login, which says it
 * itself.
 */
const sharedPages = /^\/($|members(\/|$)|match-finder\/?$)/

/**
 * Tells a member why the page is now that of a visitor. It comes with the document, so nothing shifts, and goes with
 * the next page.
 */
function SessionEnded({ login }: { login: string }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [shownOn, setToldOn] = useState<string | null>(pathname)
  if (pathname !== shownOn || !showsSessionEnded(pathname)) return null

  function close() {
    setToldOn(null)
    document.getElementById('content')?.focus()
    clearSessionCookie().catch(() => {})
  }

  return (
    <section
      aria-label={t`You were logged out`}
      className="border-b border-info/35 bg-info-soft high:border-b-2 high:border-ink"
    >
      <div className="wrap flex items-start gap-x-4 py-3">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="min-w-0 grow basis-52">
            <Trans>You were logged out. Log in to continue.</Trans>
          </p>
          <ButtonLink to={login} variant="line" size="small">
            <Trans>Log in</Trans>
          </ButtonLink>
        </div>
        <IconButton label={t`Close this notice`} icon={<X aria-hidden />} onClick={close} className="-me-2" />
      </div>
    </section>
  )
}

/**
 * Removes the cookie, so that the next visit says nothing. No retry: by then it could be the cookie of a new session.
 */
async function clearSessionCookie() {
  await callLazily<typeof logOutCall>('GET /logout.php', { retry: 0 })
}

function showsSessionEnded(path: string): boolean {
  return sharedPages.test(path)
}

export default function DefaultLayout() {
  return (
    <SignupModalProvider>
      <PageShell alerts={<Alerts />}>
        <Outlet />
        <EntryWarning needed={useRootData()?.entryWarnings.everywhere} />
      </PageShell>
    </SignupModalProvider>
  )
}

function Alerts() {
  const member = useMemberParts()
  const sessionEnded = useRootData()?.sessionEnded
  return (
    <>
      {sessionEnded && <SessionEnded login={sessionEnded} />}
      {member && <member.MemberAlerts user={member.user} />}
    </>
  )
}
