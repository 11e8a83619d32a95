import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { MailLinkFrame } from '#app/features/accounts/mail-links/MailLinkFrame.tsx'

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

/** For an account whose address was never confirmed: there is no mail and no undo. */
export function ClosedPermanently({ title }: { title: string }) {
  return (
    <MailLinkFrame icon="gone" title={title}>
      <p>
        <Trans>
          Nobody can see your profile any more. Your email address wasn’t confirmed, so your account can’t be
          restored. Everything in it will be erased for good within 14 days.
        </Trans>
      </p>
      <ButtonLink to="/" variant="line" wide>
        <Trans>Back to the home page</Trans>
      </ButtonLink>
    </MailLinkFrame>
  )
}

/** Shown where the mail with the reactivation link may not arrive. */
export function CustomerServiceHint() {
  return (
    <p>
      <Trans>
        No email?{' '}
        <Link to="/pages/service" className="link">
          Customer service
        </Link>{' '}
        can help you.
      </Trans>
    </p>
  )
}
