import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { ConfirmEmailBox } from '#app/features/accounts/reminder/ConfirmEmailBox.tsx'
import { useUser } from '#app/web/page/use-root-data.ts'
import { MailLinkFrame } from './MailLinkFrame.tsx'

/** For a link that no longer works: what may have happened, and how to get a new one. */
export function LinkExpired({ hidesMembers }: { hidesMembers: boolean }) {
  const user = useUser()
  return (
    <MailLinkFrame icon="broken" title={<Trans>Link expired or invalid, request a new email</Trans>}>
      <p>
        <Trans>
          Links in our emails work once and for a limited time. If you got several, please try the newest.
        </Trans>
      </p>
      {user && user.status === 'not_confirmed' ? (
        <div className="w-full rounded-card bg-secondary-soft p-4 high:border-2 high:border-ink">
          <ConfirmEmailBox user={user} />
        </div>
      ) : user ? (
        <>
          <p className="font-semibold">
            <Trans>
              You’re logged in and your email address is confirmed, so there may be nothing left to do.
            </Trans>
          </p>
          <ButtonLink to="/members" wide>
            <Trans>Go to the members</Trans>
          </ButtonLink>
        </>
      ) : (
        <div className="grid w-full gap-3">
          <ButtonLink to="/login" wide>
            <Trans>Log in</Trans>
          </ButtonLink>
          {hidesMembers ? (
            <NewLinkWithoutLogin />
          ) : (
            <ButtonLink to="/reset-password" variant="line" wide>
              <Trans>Get a link for a new password</Trans>
            </ButtonLink>
          )}
        </div>
      )}
    </MailLinkFrame>
  )
}

/** For an undo link that has ended or expired: a new email does not help here, but support can. */
export function UndoExpired({ title }: { title: string }) {
  return (
    <MailLinkFrame icon="broken" title={title}>
      <p>
        <Trans>
          The link in our email no longer works. If you didn’t want the change, our customer service can help
          you.
        </Trans>
      </p>
      <ButtonLink to="/pages/service" wide>
        <Trans>Customer service</Trans>
      </ButtonLink>
    </MailLinkFrame>
  )
}

/** On a site that hides account existence nobody logs in before the address is confirmed: a new password does both. */
export function NewLinkWithoutLogin() {
  return (
    <>
      <p>
        <Trans>
          Is your email address not confirmed yet? Then ask for a new password: the link in that email
          confirms your address as well.
        </Trans>
      </p>
      <ButtonLink to="/reset-password" variant="line" wide>
        <Trans>Get a link for a new password</Trans>
      </ButtonLink>
    </>
  )
}
