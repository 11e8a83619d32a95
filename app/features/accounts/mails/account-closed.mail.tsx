import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail-content.ts'
import { formatDate } from '#app/i18n/intl.ts'

interface Closed {
  site: string
  name: string
  link: string
  until: { at: Date; timeZone: string }
}

export function accountClosedMail({ site, name, link, until: { at, timeZone } }: Closed): MailContent {
  return {
    subject: msg`Your account at ${site} will be deleted`,
    preview: msg`You can still change your mind.`,
    heading: msg`Your account will be deleted`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`As you asked, we have closed your account. Nobody can see your profile any more, and you are logged out on every device.`,
      },
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
        text: msg`If you change your mind, press the button before that day. Everything will be as it was.`,
      },
      { kind: 'button', label: msg`Keep my account`, href: link },
      {
        kind: 'text',
        text: msg`If it was not you who asked for this, press the button as well, and then choose a new password.`,
      },
    ],
    reason: msg`You are getting this email because somebody asked us to delete your account at ${site}.`,
  }
}
