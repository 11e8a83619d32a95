import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Send from 'lucide-react/icons/send'
import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { MailAddress } from '#app/design/MailAddress.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { setCookie } from '#app/web/cookies/set-cookie.ts'
import type { User } from '#app/web/user.contract.ts'
import type { notificationActionCall } from './notification-actions.api.ts'

interface StoppedMailsProps {
  user: User
  onAgain: (tested: boolean) => void
}

/** Why no emails come and what the member can do about it. */
export function StoppedMails({
  user: { email: address, notifications_disabled: reasons },
  onAgain,
}: StoppedMailsProps) {
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall()
  const email = <MailAddress of={address} />
  const comesBack = reasons.includes('bounce')

  const again = () =>
    run(async () => {
      const body = { enable: 'email' } as const
      const { tested } = await callServer<typeof notificationActionCall>('POST /notifications.php', { body })
      // Shows the message again if mails are stopped again later.
      setCookie('hide-disabled-notifications-alert', '', 0)
      await revalidate()
      onAgain(tested)
    })

  return (
    <Notice
      tone="warning"
      title={<Trans>You get no notifications by email</Trans>}
      actions={
        <>
          {comesBack && (
            <ButtonLink to="/settings#email" size="small">
              <Trans>Change the address</Trans>
            </ButtonLink>
          )}
          <Button size="small" variant={comesBack ? 'line' : undefined} pending={pending} onClick={again}>
            {comesBack ? <Trans>Try this address again</Trans> : <Trans>Send me emails again</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-1">
        {comesBack && (
          <p className="wrap-anywhere">
            <Trans>
              An email to <strong>{email}</strong> came back to us, so we’ve stopped sending emails. Please
              check whether the address is right and whether your mailbox is full.
            </Trans>
          </p>
        )}
        {reasons.includes('complaint') && (
          <p>
            <Trans>One of our emails was marked as spam, so we’ve stopped sending them.</Trans>
          </p>
        )}
        {reasons.includes('unsubscribe') && (
          <p>
            <Trans>You’ve unsubscribed from our emails.</Trans>
          </p>
        )}
        {!comesBack && (
          <p>
            <Trans>You still get the emails your account needs, such as for a new password.</Trans>
          </p>
        )}
        <FieldError>{problem?.message}</FieldError>
      </div>
    </Notice>
  )
}

interface TestSectionProps {
  email: string
  sent: boolean
  onSent: () => void
}

/** Lets a member find out whether mails arrive. */
export function TestSection({ email: address, sent, onSent }: TestSectionProps) {
  const { run, pending, problem } = useCall()
  const email = <MailAddress of={address} />

  const send = () =>
    run(async () => {
      await callServer<typeof notificationActionCall>('POST /notifications.php', { body: { test: 'email' } })
      onSent()
    })

  return (
    <Card as="section" className="grid justify-items-start gap-3">
      <h2 className="text-2xl">
        <Trans>Do our emails reach you?</Trans>
      </h2>
      <p className="wrap-anywhere">
        <Trans>
          Your address: <strong>{email}</strong>
        </Trans>
      </p>
      <Button variant="line" size="small" pending={pending} onClick={send} icon={<Send aria-hidden />}>
        <Trans>Send me a test email</Trans>
      </Button>
      <p role="status" className="flex items-start gap-1.5 font-semibold text-good empty:hidden">
        {sent && (
          <>
            <Check aria-hidden className="mt-0.5 size-5 shrink-0" />
            <Trans>It’s on its way. If it doesn’t come within a few minutes, look in the spam folder.</Trans>
          </>
        )}
      </p>
      <FieldError>{problem?.message}</FieldError>
    </Card>
  )
}
