import { Trans, useLingui } from '@lingui/react/macro'
import { MailX } from 'lucide-react'
import type { AlertName } from '#app/web/cookies/dismissals.ts'
import { setCookie } from '#app/web/cookies/set-cookie.ts'
import { AlertBar } from './AlertBar.tsx'

const name: AlertName = 'hide-disabled-notifications-alert'

/** For a member to whom no e-mails go out any more. */
export function StoppedMailsAlert() {
  const { t } = useLingui()
  return (
    <AlertBar
      label={t`Emails`}
      icon={MailX}
      title={<Trans>You are getting no emails from us</Trans>}
      to="/notifications"
      action={<Trans>See why</Trans>}
      onClose={() => setCookie(name, new Date().toISOString(), 365)}
    >
      <Trans>You may miss that someone has written to you.</Trans>
    </AlertBar>
  )
}
