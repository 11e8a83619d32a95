import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { formatDate } from '#app/i18n/intl.ts'

export interface AddressBan {
  reason: 'self' | 'decision' | 'fraud'
  /** Null for good. */
  ends_at: Date | null
}

interface AddressBanned {
  site: string
  origin: string
  ban: AddressBan
}

export function addressBannedMail({ site, origin, ban: { reason, ends_at } }: AddressBanned): MailContent {
  return {
    subject: msg`No account at ${site} with this email address`,
    preview: msg`Someone tried to use your email address. It’s banned at ${site}.`,
    heading: msg`This address is banned`,
    blocks: [
      { kind: 'text', text: msg`Hello,` },
      {
        kind: 'text',
        text: msg`Someone has just tried to open an account at ${site} with this email address, or to move an account to it. We refused, because the address is banned.`,
      },
      reason === 'self'
        ? { kind: 'text', text: msg`The owner of this address asked us for this ban.` }
        : { kind: 'text', text: msg`Our team decided this when an account with this address was closed.` },
      {
        kind: 'facts',
        facts: [
          {
            name: msg`The ban ends on`,
            value: ends_at
              ? (locale) => formatDate(ends_at, locale, { dateStyle: 'long' })
              : msg({ context: 'end of a ban', message: 'Never: it’s for good' }),
          },
        ],
      },
      {
        kind: 'text',
        text: msg`If you think this is a mistake, please write to customer service. If it wasn’t you who tried, you don’t need to do anything.`,
      },
      { kind: 'link', label: msg`Customer service`, href: `${origin}/pages/service` },
    ],
    reason: msg`You’re getting this email because someone entered your email address at ${site}.`,
  }
}
