import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { MailLinkFrame } from '#app/features/accounts/mail-links/MailLinkFrame.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/account-deleted.page.ts'
import { ClosedAccountInfo, ClosedPermanently, CustomerServiceHint } from './ClosedAccountInfo.tsx'
import { type ClosedFacts, readClosedCookie } from './closed-cookie.server.ts'
import { UnusedPurchasesNotice } from './UnusedPurchasesNotice.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  const { locale, site, viewer } = visit(context)
  // The member logged in on this device by now may be somebody else.
  if (viewer) throw redirect('/members')
  const facts = readClosedCookie(request.headers, site)
  const title = i18nFor(locale)._(facts ? msg`Your account is closed` : msg`When an account is closed`)
  return { title, facts }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function AccountDeletedPage({ loaderData: { title, facts } }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  if (!facts) return <ClosedAccountInfo title={title} />
  if (facts.bannedUntil !== undefined) return <BannedYourself title={title} facts={facts} />
  if (!facts.comesBack) return <ClosedPermanently title={title} />
  const day = formatDate(facts.eraseAt, localeOf(i18n), { dateStyle: 'long', timeZone })
  return (
    <MailLinkFrame icon="mail" title={title}>
      <p>
        <Trans>
          Nobody can see your profile any more. We’ve sent you an email. For 14 days you can use the link in
          it to get everything back. After that, your account will be erased for good.
        </Trans>
      </p>
      <p className="font-semibold">
        <Trans>Erased for good on {day}</Trans>
      </p>
      <UnusedPurchasesNotice {...facts} />
      <CustomerServiceHint />
      <ButtonLink to="/" variant="line" wide>
        <Trans>Back to the home page</Trans>
      </ButtonLink>
    </MailLinkFrame>
  )
}

/** No link brings this account back. */
function BannedYourself({ title, facts }: { title: string; facts: ClosedFacts }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const formatDay = (at: string) => formatDate(at, localeOf(i18n), { dateStyle: 'long', timeZone })
  const end = facts.bannedUntil ? formatDay(facts.bannedUntil) : null
  const day = formatDay(facts.eraseAt)
  return (
    <MailLinkFrame icon="gone" title={title}>
      <p>
        <Trans>
          Nobody can see your profile any more, and we won’t open a new account with your email address. We’ve
          sent you an email about it.
        </Trans>
      </p>
      <p className="font-semibold">
        {end ? <Trans>You’re banned until {end}</Trans> : <Trans>You’re banned for good</Trans>}
      </p>
      <p className="font-semibold">
        <Trans>Erased for good on {day}</Trans>
      </p>
      <UnusedPurchasesNotice {...facts} />
      <CustomerServiceHint />
      <ButtonLink to="/" variant="line" wide>
        <Trans>Back to the home page</Trans>
      </ButtonLink>
    </MailLinkFrame>
  )
}
