import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail-content.ts'
import { formatDate } from '#app/i18n/intl.ts'

interface NewLogin {
  site: string
  name: string
  origin: string
  login: { device: string; at: Date; timeZone: string }
}

/** With its zone: the reader may be elsewhere than we think. */
const dateAndTime: Intl.DateTimeFormatOptions = {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
}

export function newLoginMail({ site, name, origin, login }: NewLogin): MailContent {
  const { device, at, timeZone } = login
  return {
    subject: msg`New login to your account at ${site}`,
    preview: msg`Was it you? Then you need not do anything.`,
    heading: msg`A new login to your account`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      { kind: 'text', text: msg`Your account was opened on a device that we have not seen there before.` },
      {
        kind: 'facts',
        facts: [
          { name: msg`Device`, value: device },
          { name: msg`Time`, value: (locale) => formatDate(at, locale, { ...dateAndTime, timeZone }) },
        ],
      },
      { kind: 'text', text: msg`If it was you, you need not do anything.` },
      {
        kind: 'text',
        text: msg`If it was not you, please choose a new password now. Then look where you are logged in, and end what you do not know.`,
      },
      { kind: 'button', label: msg`Choose a new password`, href: `${origin}/reset-password` },
      { kind: 'link', label: msg`See where I am logged in`, href: `${origin}/settings#sessions` },
    ],
    reason: msg`You get this mail because it is about the safety of your account at ${site}.`,
  }
}
