import { msg } from '@lingui/core/macro'
import { dateAndTime, type MailContent } from '../mail/mail-content.ts'
import type { MailReader } from './mail-people.server.ts'

interface WelcomeDiscount extends MailReader {
  /** The discount in the reader's language, such as '10 %'. */
  less: string
  until: Date
  timeZone: string
}

export function welcomeDiscountMail({
  site,
  origin,
  name,
  less,
  until,
  timeZone,
}: WelcomeDiscount): MailContent {
  return {
    subject: msg`${less} off your first credits`,
    preview: msg`A welcome offer from ${site} on your first purchase.`,
    heading: msg`${less} off your first credits`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`You get ${less} off your first purchase. No code needed: you’ll see the lower price straight away.`,
      },
      {
        kind: 'facts',
        facts: [{ name: msg`Valid until`, value: dateAndTime(until, timeZone) }],
      },
      { kind: 'text', text: msg`There’s no subscription: you decide whether and when you buy.` },
      { kind: 'button', label: msg`See the packages`, href: `${origin}/credits` },
    ],
    reason: msg`You’re getting this email because you agreed to news and offers from ${site}.`,
  }
}
