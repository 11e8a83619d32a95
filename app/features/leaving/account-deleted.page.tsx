import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { closedFacts } from '#app/features/accounts/closing/closed-cookie.server.ts'
import { MailLinkFrame } from '#app/features/accounts/mail-links/MailLinkFrame.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/account-deleted.page.ts'
import { ClosedForGood } from './ClosedForGood.tsx'
import { LeftBehind } from './LeftBehind.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  const { locale, site, viewer } = visit(context)
  const title = i18nFor(locale)._(msg`Your account is closed`)
  // Whoever is logged in on this device by now may be somebody else.
  return { title, facts: viewer ? null : closedFacts(request.headers, site) }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function AccountDeletedPage({ loaderData: { title, facts } }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const day = facts && formatDate(facts.eraseAt, localeOf(i18n), { dateStyle: 'long', timeZone })
  if (facts && !facts.comesBack) return <ClosedForGood title={title} />
  return (
    <MailLinkFrame icon="mail" title={title}>
      <p>
        <Trans>
          Nobody can see your profile any more. We have sent you an email. For 14 days, the link in it brings
          everything back. After that, your account is erased for good.
        </Trans>
      </p>
      {day && (
        <p className="font-semibold">
          <Trans>Erased for good on {day}</Trans>
        </p>
      )}
      {facts && <LeftBehind {...facts} />}
      <p>
        <Trans>
          No email?{' '}
          <Link to="/pages/service" className="link">
            Customer service
          </Link>{' '}
          can help you.
        </Trans>
      </p>
      <ButtonLink to="/" variant="line" wide>
        <Trans>Back to the home page</Trans>
      </ButtonLink>
    </MailLinkFrame>
  )
}
