import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'

interface Reset {
  site: string
  name: string
  link: string
}

export function resetMail({ site, name, link }: Reset): MailContent {
  return {
    subject: msg`Choose a new password for ${site}`,
    preview: msg`The link in this email works once, for one day.`,
    heading: msg`Your new password`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`You asked us for a new password for ${site}. Press “Choose a new password”.`,
      },
      { kind: 'button', label: msg`Choose a new password`, href: link },
      {
        kind: 'text',
        text: msg`The link works once, for one day. Please don’t pass this email on: whoever has the link can change your password.`,
      },
    ],
    reason: msg`You’re getting this email because someone asked for a new password for your account at ${site}. If it wasn’t you, you don’t need to do anything: your password stays the same.`,
  }
}
