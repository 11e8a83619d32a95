import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Coins from 'lucide-react/icons/coins'
import Globe from 'lucide-react/icons/globe'
import LogOut from 'lucide-react/icons/log-out'
import UserX from 'lucide-react/icons/user-x'
import { Link } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { ButtonLink } from '#app/design/buttons/ButtonLink.tsx'
import { buttonClasses } from '#app/design/buttons/button-classes.ts'
import { SectionCard } from '#app/design/SectionCard.tsx'
import { ExportSection } from '#app/features/account-deletion/export/ExportSection.tsx'
import { readExportState } from '#app/features/account-deletion/export/open-export.server.ts'
import { InvisibleSection } from '#app/features/accounts/account/InvisibleSection.tsx'
import { ConsentsSection } from '#app/features/accounts/consents/ConsentsSection.tsx'
import { readRequestedEmail } from '#app/features/accounts/email/change-email.server.ts'
import { EmailSection } from '#app/features/accounts/email/EmailSection.tsx'
import { readUndoableEmail } from '#app/features/accounts/email/end-undo.server.ts'
import { LocationSection } from '#app/features/accounts/location/LocationSection.tsx'
import { hasRecentLogin } from '#app/features/accounts/login/recent-login.server.ts'
import { readAuthCookie } from '#app/features/accounts/mail-links/mail-link-cookies.server.ts'
import { PasskeySection } from '#app/features/accounts/passkeys/PasskeySection.tsx'
import { listPasskeys } from '#app/features/accounts/passkeys/passkeys.server.ts'
import { PasswordSection } from '#app/features/accounts/password/PasswordSection.tsx'
import { SessionsSection } from '#app/features/accounts/sessions/SessionsSection.tsx'
import { listSessions } from '#app/features/accounts/sessions/sessions.server.ts'
import { useLogOut } from '#app/features/accounts/sessions/use-log-out.tsx'
import { readConsents } from '#app/features/consents/consents.server.ts'
import { InstallSection } from '#app/features/install/InstallSection.tsx'
import { readOwnProfile } from '#app/features/members/edit/edit-profile.server.ts'
import { DisplaySwitches } from '#app/features/preferences/DisplaySwitches.tsx'
import { MembersOnlySection } from '#app/features/preferences/MembersOnlySection.tsx'
import { MessagesSection } from '#app/features/preferences/MessagesSection.tsx'
import { PreferencesSection } from '#app/features/preferences/PreferencesSection.tsx'
import { readPreferences } from '#app/features/preferences/preferences.server.ts'
import { CookieChoicesButton } from '#app/features/tracking/CookieChoicesButton.tsx'
import { BlockedMembersSection } from '#app/features/visibility/blocks/BlockedMembersSection.tsx'
import { listBlocked } from '#app/features/visibility/blocks/blocks.server.ts'
import { canAnyVisitorSeeMembers } from '#app/features/visibility/visitor-access.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { countryName } from '#app/i18n/intl.ts'
import { languageNames, localeOf } from '#app/i18n/locales.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { useRefreshOnReturn } from '#app/web/page/use-refresh-on-return.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/settings.page.ts'
import { GroupLinks, SettingsGroup } from './SettingsGroups.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale, viewer, site } = memberVisit(context)
  const [preferences, consents, sessions, passkeys, blocked, wished, undoable, profile, found, recent] =
    await Promise.all([
      readPreferences(viewer, site),
      readConsents(viewer, site),
      listSessions(viewer, readAuthCookie(request) ?? ''),
      listPasskeys(viewer),
      listBlocked(viewer, 1),
      readRequestedEmail(viewer),
      readUndoableEmail(viewer),
      readOwnProfile(viewer, site),
      readExportState(viewer),
      hasRecentLogin(readAuthCookie(request)),
    ])
  const { country, region, city } = profile
  const place = { country, countryName: countryName(country, locale), region, city }
  const title = i18nFor(locale)._(msg`Settings`)
  const data = { ...found, recent }
  const hasVisitors = canAnyVisitorSeeMembers(site)
  return {
    title,
    preferences,
    hasVisitors,
    consents,
    sessions,
    passkeys,
    blocked,
    wished,
    undoable,
    place,
    data,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/settings', title: loaderData?.title })

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  useRefreshOnReturn()
  const { i18n } = useLingui()
  const { askOrLogOut, question } = useLogOut()
  return (
    <div className="wrap grid items-start gap-x-10 gap-y-6 page-room lg:grid-cols-[minmax(0,17rem)_minmax(0,46rem)]">
      <h1 id="settings" tabIndex={-1} className="scroll-mt-24 outline-none lg:col-span-2">
        <Trans>Settings</Trans>
      </h1>
      <GroupLinks />
      <div className="grid gap-10">
        <SettingsGroup id="look">
          <SectionCard narrow title={<Trans>Text size and contrast</Trans>}>
            <DisplaySwitches />
          </SectionCard>
          <SectionCard narrow title={<Trans>Country and language</Trans>}>
            <p>{languageNames[localeOf(i18n)]}</p>
            <ButtonLink
              to="/lang-config?from=/settings"
              variant="line"
              size="small"
              icon={<Globe aria-hidden />}
            >
              <Trans>Change country or language</Trans>
            </ButtonLink>
          </SectionCard>
        </SettingsGroup>
        <SettingsGroup id="people">
          <InvisibleSection />
          <LocationSection place={loaderData.place} />
          <PreferencesSection preferences={loaderData.preferences} />
          <MessagesSection preferences={loaderData.preferences} />
          <BlockedMembersSection blocked={loaderData.blocked} />
        </SettingsGroup>
        <SettingsGroup id="login">
          <EmailSection requested={loaderData.wished} undoable={loaderData.undoable} />
          <PasswordSection />
          <PasskeySection passkeys={loaderData.passkeys} />
          <SessionsSection sessions={loaderData.sessions} />
          <InstallSection />
        </SettingsGroup>
        <SettingsGroup id="credits">
          <SectionCard narrow title={<Trans>Spending</Trans>}>
            <p>
              <Trans>See what you’ve spent this month and set yourself a limit.</Trans>
            </p>
            <ButtonLink to="/statement#spending" variant="line" size="small" icon={<Coins aria-hidden />}>
              <Trans>Spending and limit</Trans>
            </ButtonLink>
          </SectionCard>
        </SettingsGroup>
        <SettingsGroup id="privacy">
          <MembersOnlySection preferences={loaderData.preferences} hasVisitors={loaderData.hasVisitors} />
          <ConsentsSection consents={loaderData.consents} />
          <SectionCard narrow title={<Trans>Cookies</Trans>}>
            <CookieChoicesButton className={buttonClasses({ variant: 'line', size: 'small' })} />
            <Link to="/pages/privacy" className="link inline-flex min-h-12 items-center">
              <Trans>Privacy</Trans>
            </Link>
          </SectionCard>
          <ExportSection found={loaderData.data} />
          <SectionCard narrow title={<Trans>Delete your account</Trans>}>
            <p>
              <Trans>You can delete your account at any time, without giving a reason.</Trans>
            </p>
            <ButtonLink to="/settings/leave" variant="line" size="small" icon={<UserX aria-hidden />}>
              <Trans>Delete my account</Trans>
            </ButtonLink>
          </SectionCard>
          <SectionCard narrow title={<Trans>Help</Trans>}>
            <Link to="/pages/service" className="link inline-flex min-h-12 items-center">
              <Trans>Customer service</Trans>
            </Link>
          </SectionCard>
        </SettingsGroup>
        <Button
          variant="line"
          onClick={askOrLogOut}
          icon={<LogOut aria-hidden />}
          className="justify-self-start"
        >
          <Trans>Log out</Trans>
        </Button>
      </div>
      {question}
    </div>
  )
}
