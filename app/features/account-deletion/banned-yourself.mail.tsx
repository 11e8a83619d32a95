import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { refundBlocks } from './account-closed.mail.tsx'
import type { UnusedPurchases } from './unused-purchases.ts'

interface BannedYourself {
  site: string
  origin: string
  name: string
  /** Null for good. */
  endsAt: Date | null
  eraseAt: Date
  timeZone: string
  paidFor: UnusedPurchases
}

/** Unlike after a deletion, no link brings the account back. */
export function bannedYourselfMail(banned: BannedYourself): MailContent {
  const { site, origin, name, endsAt, eraseAt, timeZone } = banned
  return {
    subject: msg`You’ve banned yourself from ${site}`,
    preview: msg`Your account is closed, and we won’t open a new one.`,
    heading: msg`Your account is closed`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`As you asked, we’ve closed your account and banned your email address. We won’t open a new account with it before the ban ends. To make sure of that, we keep a code made from your address, and nothing else.`,
      },
      {
        kind: 'facts',
        facts: [
          {
            name: msg`The ban ends on`,
            value: endsAt
              ? (locale) => formatDate(endsAt, locale, { dateStyle: 'long', timeZone })
              : msg({ context: 'end of a ban', message: 'Never: it’s for good' }),
          },
          {
            name: msg`Erased for good on`,
            value: (locale) => formatDate(eraseAt, locale, { dateStyle: 'long', timeZone }),
          },
        ],
      },
      ...refundBlocks(banned, { mayComeBack: false }),
      {
        kind: 'text',
        text: msg`If spending or being online worries you, your doctor or an advice centre near you can help in confidence.`,
      },
      {
        kind: 'text',
        text: msg`If it wasn’t you who asked for this, please write to customer service before your account is erased.`,
      },
      { kind: 'link', label: msg`Customer service`, href: `${origin}/pages/service` },
    ],
    reason: msg`You’re getting this email because somebody asked us to close and ban your account at ${site}.`,
  }
}
