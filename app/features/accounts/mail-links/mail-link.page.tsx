import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { isNicheSite } from '#app/features/sites/niche-sites.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageTitle } from '#app/web/page/page-title.ts'
import { visit } from '#app/web/visit.ts'
import { readActivationRequirements } from '../activation/activation-link.server.ts'
import { ConfirmAddress } from '../activation/ConfirmAddress.tsx'
import { ConfirmWithPassword } from '../activation/ConfirmWithPassword.tsx'
import { isUndoOver } from '../email/end-undo.server.ts'
import type { Route } from './+types/mail-link.page.ts'
import { DeclineMails } from './DeclineMails.tsx'
import { readFormRefusal } from './form-refusal.server.ts'
import { LinkButtonForm } from './LinkButtonForm.tsx'
import { LinkExpired, UndoExpired } from './LinkExpired.tsx'
import { MailLinkFrame } from './MailLinkFrame.tsx'
import { hasConfirmed, isMailToken, readDeclinedKinds, readLinkPurpose } from './mail-link.server.ts'
import { serializeMailTokenCookie } from './mail-link-cookies.server.ts'
import { findUsedLinkResult } from './used-link.server.ts'

/**
 * The address contains a secret, so it goes into no referrer, search engine or cache. Only the origin may be sent as
 * referrer: without one, older browsers send the form with the origin 'null', and it would be refused.
 */
const secretPageHeaders = {
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
}

const titles = {
  activate: msg`Confirm your email address`,
  login: msg`Welcome`,
  reactivate: msg`Keep your account`,
  unsubscribe: msg`No more emails`,
  undo_email: msg`Undo the change`,
}

/** Reading changes nothing, because mail scanners and previews open links as well. */
export async function loader({ params: { token }, context, request }: Route.LoaderArgs) {
  if (!isMailToken(token)) throw data(null, { status: 404 })
  const { site, locale, viewer, origin } = visit(context)
  const purpose = await readLinkPurpose(site, token)
  if (purpose === 'reset' || purpose === 'change_email') {
    const headers = { ...secretPageHeaders, 'Set-Cookie': serializeMailTokenCookie(token, request) }
    throw redirect(purpose === 'reset' ? '/reset-password/do' : '/mail-change/do', { headers })
  }
  const i18n = i18nFor(locale)
  const hidesMembers = site.hide_account_existence
  if (purpose) {
    const requirements =
      purpose === 'activate' ? await readActivationRequirements({ site, viewer, origin }, token) : null
    const proving = requirements && {
      proof: requirements.proof,
      email: requirements.email,
      isNiche: isNicheSite(site),
      refused: readFormRefusal(new URL(request.url).searchParams, locale),
    }
    const declined = purpose === 'unsubscribe' ? await readDeclinedKinds(site, token) : null
    const found = { purpose, title: i18n._(titles[purpose]), proving, declined, hidesMembers }
    return data(found, { headers: secretPageHeaders })
  }
  const done = await findUsedLinkResult(site, token)
  if (done && !(viewer && done.purpose === 'activate')) {
    // The result page names the address, which must not appear in its own address.
    const cookie = done.purpose === 'change_email' && {
      'Set-Cookie': serializeMailTokenCookie(token, request),
    }
    throw redirect(done.page, { headers: { ...secretPageHeaders, ...cookie } })
  }
  if (await hasConfirmed(site, token)) throw redirect('/activate/done', { headers: secretPageHeaders })
  const isOver = await isUndoOver(site, token)
  const title = i18n._(isOver ? msg`The change can no longer be taken back` : msg`Link expired or invalid`)
  const none = {
    purpose: isOver ? 'undo_over' : null,
    title,
    proving: null,
    declined: null,
    hidesMembers,
  } as const
  return data(none, { status: 410, headers: secretPageHeaders })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** No canonical address and nothing to share: both would contain the token. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(matches[0].loaderData, loaderData?.title) },
  { name: 'referrer', content: 'strict-origin' },
]

export default function MailLinkPage({
  loaderData: { purpose, title, proving, declined, hidesMembers },
  params: { token },
}: Route.ComponentProps) {
  switch (purpose) {
    case 'activate':
      if (!proving || proving.proof === 'none') return <ConfirmAddress title={title} token={token} />
      return <ConfirmWithPassword {...proving} proof={proving.proof} title={title} token={token} />
    case 'login':
      return (
        <MailLinkFrame icon="welcome" title={title}>
          <p>
            <Trans>Your profile is waiting for you.</Trans>
          </p>
          <LinkButtonForm token={token}>
            <Trans>Continue</Trans>
          </LinkButtonForm>
        </MailLinkFrame>
      )
    case 'reactivate':
      return (
        <MailLinkFrame icon="welcome" title={title}>
          <p>
            <Trans>Your account is due to be deleted. Press the button to keep everything as it was.</Trans>
          </p>
          <LinkButtonForm token={token}>
            <Trans>Keep my account</Trans>
          </LinkButtonForm>
        </MailLinkFrame>
      )
    case 'unsubscribe':
      return <DeclineMails title={title} token={token} declined={declined} />
    case 'undo_email':
      return (
        <MailLinkFrame icon="mail" title={title}>
          <p>
            <Trans>
              Your account goes back to the address this email was sent to. Everyone is logged out, and on the
              next page you choose a new password.
            </Trans>
          </p>
          <LinkButtonForm token={token}>
            <Trans>Undo the change</Trans>
          </LinkButtonForm>
        </MailLinkFrame>
      )
    case 'undo_over':
      return <UndoExpired title={title} />
    default:
      return <LinkExpired hidesMembers={hidesMembers} />
  }
}
