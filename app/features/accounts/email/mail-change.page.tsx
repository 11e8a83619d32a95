import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { PasswordField } from '#app/design/fields/PasswordField.tsx'
import { MailAddress } from '#app/design/MailAddress.tsx'
import { readMailTokenCookie } from '#app/features/accounts/mail-links/mail-link-cookies.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { RefusalNotice } from '#app/web/browser/RefusalNotice.tsx'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { visit } from '#app/web/visit.ts'
import { readFormRefusal } from '../mail-links/form-refusal.server.ts'
import { MailLinkFrame } from '../mail-links/MailLinkFrame.tsx'
import { findUsedLinkResult } from '../mail-links/used-link.server.ts'
import type { Route } from './+types/mail-change.page.ts'
import { readChangeRequirements } from './change-email.server.ts'

/** Landing page of the link in the mail to a new address; reading it changes nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, viewer, origin, locale } = visit(context)
  const token = readMailTokenCookie(request.headers)
  const asks = await readChangeRequirements({ site, viewer, origin }, token)
  const done = token && !asks ? await findUsedLinkResult(site, token) : null
  if (done?.purpose === 'change_email') throw redirect(done.page)
  const refused = readFormRefusal(new URL(request.url).searchParams, locale)
  return {
    title: i18nFor(locale)._(msg`Your new email address`),
    link: asks && { token: token ?? '', email: asks.email, needsPassword: asks.needsPassword, refused },
  }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function MailChangePage({ loaderData: { title, link } }: Route.ComponentProps) {
  const { t } = useLingui()
  if (!link) return <ExpiredLink />
  const { token, email, needsPassword, refused } = link
  return (
    <MailLinkFrame icon="mail" title={title}>
      <p className="font-bold wrap-anywhere">
        <MailAddress of={email} />
      </p>
      <p>
        <Trans>
          From now on we write to you at this address, and you log in with it. We’ll also send a note to your
          old address.
        </Trans>
      </p>
      {/* A plain form: the endpoint redirects to a page with the result. */}
      <form method="post" action="/api/mail-link.php" className="grid w-full gap-5 text-start">
        <input type="hidden" name="token" value={token} />
        {refused && !refused.fields && <RefusalNotice {...refused} />}
        {needsPassword && (
          <PasswordField
            name="password"
            label={t`Password of your account`}
            hint={t`You’re not logged in on this device, so please enter your password.`}
            error={refused?.fields?.password}
            autoComplete="current-password"
            maxLength={200}
            required
          />
        )}
        <Button type="submit" wide>
          <Trans>Use this address</Trans>
        </Button>
      </form>
    </MailLinkFrame>
  )
}

function ExpiredLink() {
  return (
    <MailLinkFrame icon="broken" title={<Trans>Link expired or invalid, request a new email</Trans>}>
      <p>
        <Trans>The link works only once, and for one day. You can ask for a new one in your settings.</Trans>
      </p>
      <ButtonLink to="/settings#email" wide>
        <Trans>Settings</Trans>
      </ButtonLink>
    </MailLinkFrame>
  )
}
