import { Trans, useLingui } from '@lingui/react/macro'
import { MailX } from 'lucide-react'
import { Link } from 'react-router'
import { useDismissal } from '#app/web/cookies/use-dismissal.ts'
import { AlertBar, AlertWords } from '#app/web/page/AlertBar.tsx'

/** For a member who no longer gets e-mails. */
export function StoppedMailsAlert({ reasons }: { reasons: readonly string[] }) {
  const { t } = useLingui()
  const { isGone, dismiss } = useDismissal('hide-disabled-notifications-alert', reasons)
  if (isGone) return null
  return (
    <AlertBar
      label={t`Emails`}
      icon={MailX}
      action={
        // A link, not a button: pink is for what the page is about.
        <Link to="/notifications" className="link inline-flex min-h-12 items-center font-bold">
          <Trans>See why</Trans>
        </Link>
      }
      onClose={dismiss}
    >
      <AlertWords title={<Trans>You get no notifications by email</Trans>}>
        <Trans>You may miss that someone has written to you.</Trans>
      </AlertWords>
    </AlertBar>
  )
}
