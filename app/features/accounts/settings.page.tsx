import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Globe, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { buttonClasses } from '#app/design/button-classes.ts'
import { Card } from '#app/design/Card.tsx'
import { BlockedMembersSection } from '#app/features/members/BlockedMembersSection.tsx'
import { listBlocked } from '#app/features/members/blocks.server.ts'
import { ConsentsSection } from '#app/features/safety/ConsentsSection.tsx'
import { consentsOf } from '#app/features/safety/consents.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { type Locale, languageNames } from '#app/i18n/locales.ts'
import { CookieChoicesButton } from '#app/layouts/CookieConsent.tsx'
import { DisplaySwitches } from '#app/layouts/DisplaySwitches.tsx'
import { logOut } from '#app/layouts/log-out.ts'
import { pageMeta } from '#app/page-meta.ts'
import { useUser } from '#app/use-root-data.ts'
import type { Route } from './+types/settings.page.ts'
import { openSessionOf } from './mail-link-cookies.server.ts'
import { PasskeySection } from './PasskeySection.tsx'
import { PreferencesSection } from './PreferencesSection.tsx'
import { listPasskeys } from './passkeys.server.ts'
import { readPreferences } from './preferences.server.ts'
import { requireViewer } from './require-viewer.server.ts'
import { SessionsSection } from './SessionsSection.tsx'
import { listSessions } from './sessions.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale, viewer, site } = requireViewer(context, request)
  const [preferences, consents, sessions, passkeys, blocked] = await Promise.all([
    readPreferences(viewer, site),
    consentsOf(viewer, site),
    listSessions(viewer, openSessionOf(request) ?? ''),
    listPasskeys(viewer),
    listBlocked(viewer, 1),
  ])
  return { title: i18nFor(locale)._(msg`Settings`), preferences, consents, sessions, passkeys, blocked }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/settings', title: loaderData?.title, hidden: true })

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  return (
    <div className="mx-auto grid w-full max-w-[820px] gap-5 px-4 py-8 lg:py-10">
      <h1>
        <Trans>Settings</Trans>
      </h1>
      <Group title={<Trans>E-mail address</Trans>}>
        <p className="wrap-anywhere">{useUser()?.email}</p>
      </Group>
      <Group title={<Trans>Country and language</Trans>}>
        <p>{languageNames[i18n.locale as Locale]}</p>
        <ButtonLink to="/lang-config?from=/settings" variant="line" size="small" icon={<Globe aria-hidden />}>
          <Trans>Change country or language</Trans>
        </ButtonLink>
      </Group>
      <Group title={<Trans>Text size and contrast</Trans>}>
        <DisplaySwitches />
      </Group>
      <PreferencesSection preferences={loaderData.preferences} />
      <PasskeySection passkeys={loaderData.passkeys} />
      <SessionsSection sessions={loaderData.sessions} />
      <BlockedMembersSection blocked={loaderData.blocked} />
      <ConsentsSection consents={loaderData.consents} />
      <Group title={<Trans>Privacy and help</Trans>}>
        <CookieChoicesButton className={buttonClasses({ variant: 'line', size: 'small' })} />
        <ul className="grid gap-x-6 sm:flex">
          <li>
            <Link to="/pages/privacy" className="link inline-flex min-h-12 items-center">
              <Trans>Privacy</Trans>
            </Link>
          </li>
          <li>
            <Link to="/pages/service" className="link inline-flex min-h-12 items-center">
              <Trans>Customer service</Trans>
            </Link>
          </li>
        </ul>
      </Group>
      <Button variant="line" onClick={logOut} icon={<LogOut aria-hidden />} className="justify-self-start">
        <Trans>Log out</Trans>
      </Button>
    </div>
  )
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" className="grid justify-items-start gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  )
}
