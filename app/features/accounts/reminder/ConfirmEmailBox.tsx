import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/buttons/ButtonLink.tsx'
import type { User } from '#app/web/user.contract.ts'
import { ConfirmationMailNotice } from './ConfirmationMailNotice.tsx'

/** The steps left before others see the profile. */
export function ConfirmEmailBox({ user }: { user: User }) {
  return user.signup_complete ? <ConfirmationMailNotice user={user} /> : <UnfinishedSignup />
}

/** A partner signed the member up, and no mail was sent: nobody has agreed to one yet. */
function UnfinishedSignup() {
  return (
    <div className="grid w-full justify-items-start gap-3 text-start">
      <div>
        <p className="font-bold">
          <Trans>Please finish your sign-up</Trans>
        </p>
        <p>
          <Trans>
            Choose a password and accept the terms. Then we send you an email to confirm your email address.
          </Trans>
        </p>
      </div>
      <ButtonLink to="/complete-signup" size="small">
        <Trans>Finish my sign-up</Trans>
      </ButtonLink>
    </div>
  )
}
