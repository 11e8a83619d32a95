import { Trans, useLingui } from '@lingui/react/macro'
import { kindWords } from '#app/features/notifications/kind-words.ts'
import type { NotificationKind } from '#app/features/notifications/notification-kinds.server.ts'
import { LinkButtonForm } from './LinkButtonForm.tsx'
import { MailLinkFrame } from './MailLinkFrame.tsx'

interface DeclineMailsProps {
  title: string
  token: string
  /** The kinds that the mail was about; null for everything. */
  declined: NotificationKind[] | null
}

/** Declines mails like this one, or all of them. */
export function DeclineMails({ title, token, declined }: DeclineMailsProps) {
  const { t } = useLingui()
  return (
    <MailLinkFrame icon="mail" title={title}>
      {declined && (
        <>
          <p>
            <Trans>We’ll no longer write to you about:</Trans>
          </p>
          <ul className="font-bold">
            {declined.map((kind) => (
              <li key={kind}>{t(kindWords[kind].title)}</li>
            ))}
          </ul>
          <LinkButtonForm token={token}>
            <Trans>Stop these emails</Trans>
          </LinkButtonForm>
        </>
      )}
      <LinkButtonForm token={token} declinesAll isSecondary={declined !== null}>
        <Trans>Stop all but essential emails</Trans>
      </LinkButtonForm>
      <p className="text-ink-soft text-sm">
        <Trans>
          You’ll still get the emails your account needs, such as for a new password or a purchase.
        </Trans>
      </p>
    </MailLinkFrame>
  )
}
