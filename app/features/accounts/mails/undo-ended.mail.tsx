import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { deviceAndTime, type SafetyMail } from './device-and-time.server.ts'

/** Sent to an old address whose undo was ended before the announced three days had passed. */
export function undoEndedMail({ site, name, origin, where }: SafetyMail): MailContent {
  return {
    subject: msg`The change to your email address at ${site} can no longer be undone`,
    preview: msg`Was it you? Then you don’t need to do anything.`,
    heading: msg`The change can no longer be undone`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`The new email address of your account at ${site} was confirmed with a passkey. The link in our earlier email no longer works, and this address no longer belongs to the account.`,
      },
      deviceAndTime(where),
      { kind: 'text', text: msg`If it was you, you don’t need to do anything.` },
      { kind: 'text', text: msg`If you didn’t want this, our customer service can help you.` },
      { kind: 'button', label: msg`Customer service`, href: `${origin}/pages/service` },
    ],
    reason: msg`You’re getting this email because it’s about the safety of your account at ${site}.`,
  }
}
