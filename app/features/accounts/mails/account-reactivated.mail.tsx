import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'

interface AccountReactivated {
  site: string
  name: string
  origin: string
}

/** Confirms the reactivation: somebody else may have read the mail with the link. */
export function accountReactivatedMail({ site, name, origin }: AccountReactivated): MailContent {
  return {
    subject: msg`Your account at ${site} is back`,
    preview: msg`Nothing will be deleted.`,
    heading: msg`Your account is back`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`The link in our email was used, so your account is back. Nothing will be deleted, and you can log in as before.`,
      },
      {
        kind: 'text',
        text: msg`If it wasn’t you, somebody may be reading your email. Please change the password of your mailbox first, then choose a new one for ${site}.`,
      },
      { kind: 'button', label: msg`Choose a new password`, href: `${origin}/reset-password` },
      { kind: 'link', label: msg`Customer service`, href: `${origin}/pages/service` },
    ],
    reason: msg`You’re getting this email because it’s about the safety of your account at ${site}.`,
  }
}
