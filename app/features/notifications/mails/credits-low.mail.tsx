import { msg, plural } from '@lingui/core/macro'
import type { MailContent, MailText } from '../mail/mail-content.ts'
import type { MailReader } from './mail-people.server.ts'

export function creditsLowMail({
  site,
  origin,
  name,
  credits,
}: MailReader & { credits: number }): MailContent {
  const subject = leftOf(credits)
  return {
    subject,
    preview: msg`There’s no subscription. You decide.`,
    heading: subject,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`We thought you’d like to know, so that no conversation is cut short.`,
      },
      { kind: 'text', text: msg`There’s no subscription: you decide whether and when you buy.` },
      { kind: 'button', label: msg`See the packages`, href: `${origin}/credits` },
      { kind: 'link', label: msg`See where my credits went`, href: `${origin}/statement` },
    ],
    reason: msg`You’re getting this email because you want to know when your credits at ${site} run low.`,
  }
}

function leftOf(credits: number): MailText {
  return msg`${plural(credits, {
    0: 'You have no credits left',
    one: 'You have # credit left',
    other: 'You have # credits left',
  })}`
}
