import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import ALargeSmall from 'lucide-react/icons/a-large-small'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Bell from 'lucide-react/icons/bell'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Coins from 'lucide-react/icons/coins'
import Globe from 'lucide-react/icons/globe'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserX from 'lucide-react/icons/user-x'
import UsersRound from 'lucide-react/icons/users-round'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink, buttonClasses } from '#app/design/buttons/Button.tsx'
import { SectionCard } from '#app/design/SectionCard.tsx'
import { ExportSection } from '#app/features/account-deletion/export/ExportSection.tsx'
import { readExportState } from '#app/features/account-deletion/export/open-export.server.ts'
import { InvisibleSection } from '#app/features/accounts/account/InvisibleSection.tsx'
import { ConsentsSection } from '#app/features/accounts/consents/ConsentsSection.tsx'
import { readRequestedEmail } from '#app/features/accounts/email/change-email.server.ts'
import { EmailSection } from '#app/features/accounts/email/EmailSection.tsx'
import { readUndoableEmail } from '#app/features/accounts/email/undo-change.server.ts'
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
import { hasDecisions } from '#app/features/moderation/read-decisions.server.ts'
import { DisplaySwitches } from '#app/features/preferences/DisplaySwitches.tsx'
import {
  MembersOnlySection,
  MessagesSection,
  PreferencesSection,
} from '#app/features/preferences/PreferencesSection.tsx'
import { readPreferences } from '#app/features/preferences/preferences.server.ts'
import { CookieChoicesButton } from '#app/features/tracking/CookieChoicesButton.tsx'
import { BlockedMembersSection } from '#app/features/visibility/blocks/BlockedMembersSection.tsx'
import { listBlocked } from '#app/features/visibility/blocks/blocks.server.ts'
import { canAnyVisitorSeeMembers } from '#app/features/visibility/visible-to.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { countryName } from '#app/i18n/intl.ts'
import { languageNames, localeOf } from '#app/i18n/locales.ts'
import { keysOf } from '#app/platform/records.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { useRefreshOnReturn } from '#app/web/page/use-loaded.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/settings.page.ts'

/** In the order of the page. */
const groups = {
  look: { title: msg`Display and language`, icon: ALargeSmall },
  people: { title: msg`Profile, people and messages`, icon: UsersRound },
  login: { title: msg`Email, password and devices`, icon: KeyRound },
  credits: { title: msg`Credits and spending`, icon: Coins },
  privacy: { title: msg`Privacy and help`, icon: ShieldCheck },
} satisfies Record<string, { title: MessageDescriptor; icon: LucideIcon }>

type GroupId = keyof typeof groups

const lineClasses =
  'flex min-h-14 items-center gap-3 px-5 py-2 font-semibold hover:bg-sand hover:text-primary-dark active:bg-sand'

/** One press leads to the group, the next one changes something. Shown beside the groups if there is room. */
function GroupLinks() {
  const { t, i18n } = useLingui()
  return (
    <nav
      aria-label={t`Parts of the settings`}
      className="rounded-card bg-card shadow-card lg:sticky lg:top-clear high:border-2 high:border-ink"
    >
      <ul className="grid divide-y divide-line">
        {keysOf(groups).map((id) => {
          const { title, icon: Icon } = groups[id]
          return (
            <li key={id}>
              <Link
                to={`#${id}`}
                replace
                onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
                className={lineClasses}
              >
                <Icon aria-hidden className="shrink-0 text-primary" />
                <span className="min-w-0 grow">{i18n._(title)}</span>
                <ChevronRight aria-hidden className="shrink-0 text-ink-soft" />
              </Link>
            </li>
          )
        })}
        <li>
          <Link to="/notifications" className={lineClasses}>
            <Bell aria-hidden className="shrink-0 text-primary" />
            <span className="min-w-0 grow">
              <Trans>Notifications</Trans>
            </span>
            <ChevronRight aria-hidden className="shrink-0 text-ink-soft" />
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function SettingsGroup({ id, children }: { id: GroupId; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-group`} className="scroll-mt-24 outline-none">
      <h2 id={`${id}-group`} className="mb-4 text-2xl">
        {i18n._(groups[id].title)}
      </h2>
      <div className="grid gap-4">{children}</div>
      {/* Shown where the list of groups does not stay in sight. */}
      <Link
        to="#settings"
        replace
        onClick={() => document.getElementById('settings')?.focus({ preventScroll: true })}
        className="link mt-2 inline-flex min-h-12 items-center gap-2 lg:hidden"
      >
        <ArrowUp aria-hidden size={20} className="shrink-0" />
        <Trans context="a link to the beginning of this page">Back to top</Trans>
      </Link>
    </section>
  )
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale, viewer, site } = memberVisit(context)
  const [
    preferences,
    consents,
    sessions,
    passkeys,
    blocked,
    wished,
    undoable,
    profile,
    found,
    recent,
    decided,
  ] = await Promise.all([
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
    hasDecisions(viewer.id),
  ])
  const { country, region, city } = profile
  const place = { country, countryName: countryName(country, locale), region, city }
  const title = i18nFor(locale)._(msg`Settings`)
  const data = { ...found, recent }
  const hasVisitors = canAnyVisitorSeeMembers(site)
  return {
    title,
    decided,
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
          {loaderData.decided && (
            <SectionCard narrow title={<Trans>Decisions about you</Trans>}>
              <Link to="/decisions" className="link inline-flex min-h-12 items-center">
                <Trans>Read them or appeal</Trans>
              </Link>
            </SectionCard>
          )}
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
