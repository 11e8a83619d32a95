import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { formatDate } from '#app/i18n/intl.ts'

interface Dormant {
  site: string
  name: string
  origin: string
  until: { at: Date; timeZone: string }
}

export function dormantMail({ site, name, origin, until: { at, timeZone } }: Dormant): MailContent {
  return {
    subject: msg`Would you like to keep your account at ${site}?`,
    preview: msg`You haven’t been here for two years.`,
    heading: msg`Are you still there?`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`You haven’t logged in for two years. If you log in once, everything stays as it is.`,
      },
      { kind: 'button', label: msg`Log in`, href: `${origin}/login` },
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
        text: msg`If you do nothing, we erase your account on that day, with everything in it.`,
      },
    ],
    reason: msg`You’re getting this email because you have an account at ${site}.`,
  }
}
