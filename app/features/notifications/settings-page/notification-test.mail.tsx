import { msg } from '@lingui/core/macro'
import type { MailContent } from '../mail/mail-content.ts'

interface NotificationTest {
  site: string
  origin: string
  name: string
}

export function notificationTestMail({ site, origin, name }: NotificationTest): MailContent {
  return {
    subject: msg`Your test email from ${site}`,
    preview: msg`If you can read this in your inbox, our other emails will reach you too.`,
    heading: msg`It works`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`This is the test email you asked for. If you can read this in your inbox, our other emails will reach you too.`,
      },
      {
        kind: 'text',
        text: msg`Did it land in the spam folder? Then please mark it as “not spam”, so that you don’t miss anything.`,
      },
      { kind: 'button', label: msg`Go to your notifications`, href: `${origin}/notifications` },
    ],
    reason: msg`You’re getting this email because you asked for a test at ${site}.`,
  }
}
