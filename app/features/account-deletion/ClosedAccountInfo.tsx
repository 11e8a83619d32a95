import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/buttons/ButtonLink.tsx'
import { MailLinkFrame } from '#app/features/accounts/mail-links/MailLinkFrame.tsx'
import { CustomerServiceHint } from './CustomerServiceHint.tsx'

/** Shown when no account was closed in this browser just now: its text is true of every account. */
export function ClosedAccountInfo({ title }: { title: string }) {
  return (
    <MailLinkFrame icon="mail" title={title}>
      <p>
        <Trans>
          Nobody can see the profile any more. If the email address was confirmed, we’ve sent an email to it.
          For 14 days, the link in it can be used to get everything back. After that, the account will be
          erased for good.
        </Trans>
      </p>
      <CustomerServiceHint />
      <ButtonLink to="/" variant="line" wide>
        <Trans>Back to the home page</Trans>
      </ButtonLink>
    </MailLinkFrame>
  )
}
