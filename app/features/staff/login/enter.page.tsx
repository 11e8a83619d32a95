import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { parse } from 'hono/utils/cookie'
import { redirect } from 'react-router'
import { findLinkOwner } from '#app/features/staff-access/login.server.ts'
import { serializeStaffCookie } from '#app/features/staff-access/staff-cookies.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { linkTokenIn } from '#app/web/console-address.ts'
import { pageTitle } from '#app/web/page/page-meta.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/enter.page.ts'
import { LoginFrame } from './LoginFrame.tsx'

/** The token leaves the address at once; opening the link uses nothing up, because previews open links as well. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const token = linkTokenIn(new URL(request.url).pathname)
  if (token && (await findLinkOwner({ 'staff-link': token }))) {
    const cookie = serializeStaffCookie('staff-link', token, request.headers)
    throw redirect('/staff/enter', { headers: { 'Set-Cookie': cookie, 'Referrer-Policy': 'no-referrer' } })
  }
  const owner = params.token ? undefined : await findLinkOwner(parse(request.headers.get('cookie') ?? ''))
  if (!owner) throw redirect('/staff/login')
  const title = i18nFor(visit(context).locale)._(msg`Set up your passkey`)
  return { workName: owner.work_name, title }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(matches[0].loaderData, loaderData?.title) },
]

export default function Enter({ loaderData: { workName } }: Route.ComponentProps) {
  return (
    <LoginFrame
      title={<Trans>Set up your passkey</Trans>}
      step="enrolPasskey"
      label={<Trans>Set up a passkey</Trans>}
      to="/staff"
    >
      <p>
        <Trans>Welcome, {workName}. Members see only this name.</Trans>
      </p>
      <p>
        <Trans>
          From now on, a passkey on this device opens the console. Your older passkeys and logins stop
          working.
        </Trans>
      </p>
    </LoginFrame>
  )
}
