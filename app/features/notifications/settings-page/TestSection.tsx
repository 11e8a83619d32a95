import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Send from 'lucide-react/icons/send'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { MailAddress } from '#app/design/MailAddress.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { notificationActionCall } from './notification-actions.api.ts'

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
