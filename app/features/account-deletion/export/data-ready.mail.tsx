import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { formatDate } from '#app/i18n/intl.ts'

interface DataReady {
  site: string
  name: string
  origin: string
  until: { at: Date; timeZone: string }
}

/** Contains no link to the file: a reader of the mail still has to log in. */
export function dataReadyMail({ site, name, origin, until: { at, timeZone } }: DataReady): MailContent {
  return {
    subject: msg`Your data from ${site} is ready`,
    preview: msg`You can download it for seven days.`,
    heading: msg`Your download is ready`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`You asked for everything we hold about you. Log in, open Settings and download the file there.`,
      },
      {
        kind: 'facts',
        facts: [
          {
            name: msg`Available until`,
            value: (locale) => formatDate(at, locale, { dateStyle: 'long', timeZone }),
          },
        ],
      },
      { kind: 'button', label: msg`Open Settings`, href: `${origin}/settings#data` },
    ],
    reason: msg`You’re getting this email because you asked for your data at ${site}. If it wasn’t you, please choose a new password.`,
  }
}
