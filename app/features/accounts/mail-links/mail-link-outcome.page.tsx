import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data } from 'react-router'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { visit } from '#app/web/visit.ts'
import { readResetLink } from '../password/password-reset.server.ts'
import type { Route } from './+types/mail-link-outcome.page.ts'
import { LinkExpired, UndoExpired } from './LinkExpired.tsx'
import { AddressChanged, AlreadyConfirmed, AlreadyUndone } from './LinkResults.tsx'
import { MailLinkFrame } from './MailLinkFrame.tsx'
import { readMailTokenCookie } from './mail-token-cookie.server.ts'
import { findUsedLinkResult } from './used-link.server.ts'

const titles = {
  reactivated: msg`Your account is back`,
  declined: msg`You won’t get these emails any more`,
  unsubscribed: msg`You won’t get any more emails`,
  'address-changed': msg`Your email address was changed`,
  expired: msg`Link expired or invalid`,
  'confirmed-already': msg`Already done`,
  'kept-already': msg`Already done`,
  'changed-already': msg`Already done`,
  'undone-already': msg`Already done`,
  'undo-over': msg`The change can no longer be taken back`,
}

/** Result pages for a press on a mail link's page, so that a reload repeats nothing. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const outcome = params.outcome as keyof typeof titles
  if (!Object.hasOwn(titles, outcome)) throw data(null, { status: 404 })
  const { locale, site } = visit(context)
  const token = readMailTokenCookie(request.headers)
  const isChanged = outcome === 'address-changed' || outcome === 'changed-already'
  const done = isChanged && token ? await findUsedLinkResult(site, token) : null
  return {
    outcome,
    title: i18nFor(locale)._(titles[outcome]),
    hidesMembers: site.hide_account_existence,
    /** The link that led here also names the address to a visitor who is not logged in. */
    email: done?.purpose === 'change_email' ? done.email : null,
    /** For a visitor who has undone a change and not yet chosen a new password. */
    mayChoosePassword: outcome === 'undone-already' && (await readResetLink(site, token)) !== null,
  }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function MailLinkOutcomePage({ loaderData }: Route.ComponentProps) {
  const { outcome, title, hidesMembers, email, mayChoosePassword } = loaderData
  if (outcome === 'expired') return <LinkExpired hidesMembers={hidesMembers} />
  if (outcome === 'address-changed' || outcome === 'changed-already')
    return <AddressChanged title={title} email={email} />
  if (outcome === 'undone-already') return <AlreadyUndone title={title} mayChoose={mayChoosePassword} />
  if (outcome === 'undo-over') return <UndoExpired title={title} />
  if (outcome === 'confirmed-already') return <AlreadyConfirmed title={title} />
  return outcome === 'reactivated' || outcome === 'kept-already' ? (
    <MailLinkFrame icon="welcome" title={title}>
      {outcome === 'kept-already' && (
        <p className="font-semibold">
          <Trans>Your account is back</Trans>
        </p>
      )}
      <p>
        <Trans>Nothing will be deleted. You can log in as before.</Trans>
      </p>
      <ButtonLink to="/login" wide>
        <Trans>Log in</Trans>
      </ButtonLink>
    </MailLinkFrame>
  ) : (
    <MailLinkFrame icon="mail" title={title}>
      <p>
        <Trans>Emails already on their way may still arrive for the next hour.</Trans>
      </p>
      <ButtonLink to="/notifications" variant="line" wide>
        <Trans>Choose what we write to you about</Trans>
      </ButtonLink>
    </MailLinkFrame>
  )
}
