import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { formatDate } from '#app/i18n/intl.ts'

interface NewAddress {
  site: string
  name: string
  origin: string
  /** How long the old address can undo the change. */
  until: { at: Date; timeZone: string }
}

/** Sent to the new address once the account has it. */
export function newAddressMail({ site, name, origin, until: { at, timeZone } }: NewAddress): MailContent {
  return {
    subject: msg`Your new email address at ${site}`,
    preview: msg`From now on, we write to you here.`,
    heading: msg`Your new email address`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`Your account at ${site} now has this email address. We’ll write to you here from now on, and you log in with it.`,
      },
      {
        kind: 'text',
        text: msg`We’ve also written to your old address. For your safety, the link in that email can still undo the change. You can end this sooner in the settings.`,
      },
      {
        kind: 'facts',
        facts: [
          {
            name: msg`The change can be undone until`,
            value: (locale) => formatDate(at, locale, { dateStyle: 'long', timeZone }),
          },
        ],
      },
      { kind: 'button', label: msg`Settings`, href: `${origin}/settings#email` },
    ],
    reason: msg`You’re getting this email because it’s about the safety of your account at ${site}.`,
  }
}
