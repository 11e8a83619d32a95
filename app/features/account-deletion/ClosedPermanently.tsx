import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/buttons/ButtonLink.tsx'
import { MailLinkFrame } from '#app/features/accounts/mail-links/MailLinkFrame.tsx'

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
