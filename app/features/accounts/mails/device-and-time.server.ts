import { msg } from '@lingui/core/macro'
import type { MailBlock } from '#app/features/notifications/mail/mail-content.ts'
import { formatDate } from '#app/i18n/intl.ts'

/** Common data of the mails about account security. */
export interface SafetyMail {
  site: string
  name: string
  origin: string
  where: { device: string; at: Date; timeZone: string }
}

/** Includes the time zone: the reader may be elsewhere than we think. */
const dateAndTime: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
}

export function deviceAndTime({ device, at, timeZone }: SafetyMail['where']): MailBlock {
  return {
    kind: 'facts',
    facts: [
      { name: msg`Device`, value: device || msg`Unknown device` },
      { name: msg`Time`, value: (locale) => formatDate(at, locale, { ...dateAndTime, timeZone }) },
    ],
  }
}
