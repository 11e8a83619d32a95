import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { consolePage } from '#app/web/console-address.ts'
import { pageTitle } from '#app/web/page/page-meta.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/login.page.ts'
import { LoginFrame } from './LoginFrame.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  const { staff, locale } = visit(context)
  const to = consolePage(new URL(request.url).searchParams.get('from'))
  if (staff) throw redirect(to)
  return { to, title: i18nFor(locale)._(msg`Log in to the console`) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(matches[0].loaderData, loaderData?.title) },
]

export default function Login({ loaderData: { to } }: Route.ComponentProps) {
  return (
    <LoginFrame
      title={<Trans>Log in to the console</Trans>}
      step="logInByPasskey"
      label={<Trans>Log in with a passkey</Trans>}
      to={to}
    >
      <p>
        <Trans>Your device asks for your finger, your face or its PIN.</Trans>
      </p>
      <p className="text-ink-soft">
        <Trans>If you lose your passkey, an admin can make you a link for a new one.</Trans>
      </p>
    </LoginFrame>
  )
}
