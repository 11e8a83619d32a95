import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'

interface EmailRestored {
  site: string
  name: string
  origin: string
}

/** Sent to the address that the account had for a while. */
export function emailRestoredMail({ site, name, origin }: EmailRestored): MailContent {
  return {
    subject: msg`The change to your email address at ${site} was undone`,
    preview: msg`Your account is back at its old address.`,
    heading: msg`Your account is back at its old address`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`Someone used the link in our email to your old address, so your account at ${site} is back at that address. Everyone has been logged out and the password no longer works.`,
      },
      {
        kind: 'text',
        text: msg`If you didn’t want this, our customer service can help you.`,
      },
      { kind: 'button', label: msg`Customer service`, href: `${origin}/pages/service` },
    ],
    reason: msg`You’re getting this email because it’s about the safety of your account at ${site}.`,
  }
}
