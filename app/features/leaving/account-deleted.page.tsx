import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { MailLinkFrame } from '#app/features/accounts/mail-links/MailLinkFrame.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/account-deleted.page.ts'
import { ErasedAtOnce } from './ErasedAtOnce.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  const isErased = new URL(request.url).searchParams.has('erased')
  return { title: i18nFor(visit(context).locale)._(msg`Your account is closed`), isErased }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function AccountDeletedPage({ loaderData: { title, isErased } }: Route.ComponentProps) {
  if (isErased) return <ErasedAtOnce title={title} />
  return (
    <MailLinkFrame icon="mail" title={title}>
      <p>
        <Trans>
          Nobody can see your profile any more. We have sent you an email. For 14 days, the link in it brings
          everything back. After that, your account is erased for good.
        </Trans>
      </p>
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
