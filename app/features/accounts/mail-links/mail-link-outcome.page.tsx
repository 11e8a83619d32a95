import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { MailAddress } from '#app/design/MailAddress.tsx'
import { readResetLink } from '#app/features/accounts/password/password-reset.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/mail-link-outcome.page.ts'
import { LinkExpired, UndoExpired } from './LinkExpired.tsx'
import { MailLinkFrame } from './MailLinkFrame.tsx'
import { readMailTokenCookie } from './mail-link-cookies.server.ts'
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

/** Shown right after the press, and when the link is opened again. */
function AddressChanged({ title, email }: { title: string; email: string | null }) {
  const user = useUser()
  const address = email ?? user?.email
  return (
    <MailLinkFrame icon="mail" title={title}>
      {address && (
        <p className="font-bold wrap-anywhere">
          <MailAddress of={address} />
        </p>
      )}
      <p>
        <Trans>From now on we write to you at this address, and you log in with it.</Trans>
      </p>
      <ButtonLink to={user ? '/settings#email' : '/login'} wide>
        {user ? <Trans>Back to the settings</Trans> : <Trans>Log in</Trans>}
      </ButtonLink>
    </MailLinkFrame>
  )
}

function AlreadyUndone({ title, mayChoose }: { title: string; mayChoose: boolean }) {
  const user = useUser()
  return (
    <MailLinkFrame icon="mail" title={title}>
      <p>
        <Trans>Your account is back at its old address, and everyone has been logged out.</Trans>
      </p>
      {mayChoose ? (
        <ButtonLink to="/reset-password/do" wide>
          <Trans>Choose a new password</Trans>
        </ButtonLink>
      ) : user ? (
        <ButtonLink to="/settings#email" wide>
          <Trans>Back to the settings</Trans>
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to="/login" wide>
            <Trans>Log in</Trans>
          </ButtonLink>
          <ButtonLink to="/reset-password" variant="line" wide>
            <Trans>Get a link for a new password</Trans>
          </ButtonLink>
        </>
      )}
    </MailLinkFrame>
  )
}

/** Logs nobody in: others may read the mailbox. */
function AlreadyConfirmed({ title }: { title: string }) {
  const user = useUser()
  return (
    <MailLinkFrame icon="mail" title={title}>
      <p>
        <Trans>Your email address is confirmed.</Trans>
      </p>
      <ButtonLink to={user ? '/members' : '/login'} wide>
        {user ? <Trans>Go to the members</Trans> : <Trans>Log in</Trans>}
      </ButtonLink>
    </MailLinkFrame>
  )
}
