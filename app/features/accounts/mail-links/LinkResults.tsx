import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { MailAddress } from '#app/design/MailAddress.tsx'
import { useUser } from '#app/web/page/use-root-data.ts'
import { MailLinkFrame } from './MailLinkFrame.tsx'

/** Shown right after the press, and when the link is opened again. */
export function AddressChanged({ title, email }: { title: string; email: string | null }) {
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

export function AlreadyUndone({ title, mayChoose }: { title: string; mayChoose: boolean }) {
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
export function AlreadyConfirmed({ title }: { title: string }) {
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
