import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { NewLinkWithoutLogin } from '#app/features/accounts/mail-links/LinkExpired.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import { MailLinkFrame } from '../mail-links/MailLinkFrame.tsx'
import { ConfirmEmailBox } from '../reminder/ConfirmEmailBox.tsx'
import type { Route } from './+types/activate-error.page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { locale, site } = visit(context)
  return {
    title: i18nFor(locale)._(msg`Activation failed`),
    hidesMembers: site.hide_account_existence,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/activate/error', title: loaderData?.title })

export default function ActivateErrorPage({ loaderData: { title, hidesMembers } }: Route.ComponentProps) {
  const user = useUser()
  return (
    <MailLinkFrame icon="broken" title={title}>
      <p>
        <Trans>Link expired or invalid, request a new email</Trans>
      </p>
      {user ? (
        user.status === 'not_confirmed' ? (
          <div className="w-full rounded-card bg-secondary-soft p-4 high:border-2 high:border-ink">
            <ConfirmEmailBox user={user} />
          </div>
        ) : (
          <>
            <p className="font-semibold">
              <Trans>Your email address is confirmed already. There’s nothing left to do.</Trans>
            </p>
            <ButtonLink to="/members" wide>
              <Trans>Go to the members</Trans>
            </ButtonLink>
          </>
        )
      ) : hidesMembers ? (
        <NewLinkWithoutLogin />
      ) : (
        <>
          <p>
            <Trans>Please log in. Then you can have the email sent again, or correct your address.</Trans>
          </p>
          <ButtonLink to="/login?from=/activate/error" wide>
            <Trans>Log in</Trans>
          </ButtonLink>
        </>
      )}
    </MailLinkFrame>
  )
}
