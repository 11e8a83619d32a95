import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail-content.ts'

interface EmailRestored {
  site: string
  name: string
  origin: string
}

/** To the address that the account had for a while. */
export function emailRestoredMail({ site, name, origin }: EmailRestored): MailContent {
  return {
    subject: msg`The change of your email address at ${site} was taken back`,
    preview: msg`Your account has its former address again.`,
    heading: msg`Your account has its former address again`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`Someone pressed the link in our email to your former address. Your account at ${site} has that address again. Everyone was logged out, and the password no longer works.`,
      },
      {
        kind: 'text',
        text: msg`If you did not want this, our customer service can help you.`,
      },
      { kind: 'button', label: msg`Customer service`, href: `${origin}/pages/service` },
    ],
    reason: msg`You are getting this email because it is about the safety of your account at ${site}.`,
  }
}
