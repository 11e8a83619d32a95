import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'

interface ChangeEmail {
  site: string
  name: string
  /** The new address, which receives this mail. */
  email: string
  link: string
}

export function changeEmailMail({ site, name, email, link }: ChangeEmail): MailContent {
  return {
    subject: msg`Confirm your new email address for ${site}`,
    preview: msg`The link in this email works once, for one day.`,
    heading: msg`Your new email address`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`You want to use ${email} for your account at ${site} from now on. Press “Use this address” to confirm it. Until then, everything stays as it is.`,
      },
      { kind: 'button', label: msg`Use this address`, href: link },
      {
        kind: 'text',
        text: msg`The link works once, for one day. If you’re not logged in, it asks for your password.`,
      },
    ],
    reason: msg`You’re getting this email because someone entered this as the new address for an account at ${site}. If it wasn’t you, you don’t need to do anything.`,
  }
}
