import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { formatDate } from '#app/i18n/intl.ts'

interface Unconfirmed {
  site: string
  name: string
  link: string
  until: { at: Date; timeZone: string }
}

/** The only reminder before an unconfirmed sign-up is erased. */
export function unconfirmedMail({ site, name, link, until: { at, timeZone } }: Unconfirmed): MailContent {
  return {
    subject: msg`Do you still want to join ${site}?`,
    preview: msg`It takes just one click: please confirm your email address.`,
    heading: msg`One last step`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`You signed up, but this email address hasn’t been confirmed yet. Once you confirm it, other members can find you and write to you.`,
      },
      { kind: 'button', label: msg`Confirm my email address`, href: link },
      {
        kind: 'facts',
        facts: [
          {
            name: msg`Erased for good on`,
            value: (locale) => formatDate(at, locale, { dateStyle: 'long', timeZone }),
          },
        ],
      },
      {
        kind: 'text',
        text: msg`If you do nothing, we erase your sign-up on that day, with everything in it. We won’t remind you again.`,
      },
    ],
    reason: msg`You’re getting this email because someone signed up for ${site} with this email address. If it wasn’t you, please ignore it: without your confirmation nobody can find the profile.`,
  }
}
