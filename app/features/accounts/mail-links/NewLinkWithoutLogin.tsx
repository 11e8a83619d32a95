import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/buttons/ButtonLink.tsx'

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
