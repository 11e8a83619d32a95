import { msg } from '@lingui/core/macro'
import { dateAndTime, type MailBlock } from '#app/features/notifications/mail/mail-content.ts'

/** Common data of the mails about account security. */
export interface SafetyMail {
  site: string
  name: string
  origin: string
  where: { device: string; at: Date; timeZone: string }
}

export function deviceAndTime({ device, at, timeZone }: SafetyMail['where']): MailBlock {
  return {
    kind: 'facts',
    facts: [
      { name: msg`Device`, value: device || msg`Unknown device` },
      { name: msg`Time`, value: dateAndTime(at, timeZone) },
    ],
  }
}
