import { Trans, useLingui } from '@lingui/react/macro'
import { MailX } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { useDismissal } from '#app/web/cookies/use-dismissal.ts'
import { AlertBar, AlertWords } from '#app/web/page/AlertBar.tsx'

/** For a member to whom no e-mails go out any more. */
export function StoppedMailsAlert({ reasons }: { reasons: readonly string[] }) {
  const { t } = useLingui()
  const { isGone, dismiss } = useDismissal('hide-disabled-notifications-alert', reasons)
  if (isGone) return null
  return (
    <AlertBar
      label={t`Emails`}
      icon={MailX}
      action={
        <ButtonLink to="/notifications" size="small" className="max-sm:px-4">
          <Trans>See why</Trans>
        </ButtonLink>
      }
      onClose={dismiss}
    >
      <AlertWords title={<Trans>You are getting no emails from us</Trans>}>
        <Trans>You may miss that someone has written to you.</Trans>
      </AlertWords>
    </AlertBar>
  )
}
