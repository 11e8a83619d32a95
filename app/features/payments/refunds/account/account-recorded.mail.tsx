import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { money } from '../../invoices/mail-values.ts'

interface RecordedAccount {
  site: string
  supportEmail: string
  origin: string
  name: string
  timeZone: string
  number: string
  amount: number
  currency: string
  holder: string
  /** Masked, as it is shown. */
  account: string
  paidBy: Date
}

/** Warns the member while the money is still here, in case somebody else named the account. */
export function accountRecordedMail(recorded: RecordedAccount): MailContent {
  const { site, supportEmail, origin, name, timeZone, number, holder, account, paidBy } = recorded
  return {
    subject: msg`Bank account for the refund of order ${number}`,
    preview: msg`Please check that this is your account.`,
    heading: msg`We’ll send your refund to this account`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      { kind: 'text', text: msg`Thank you, we’ve saved the bank account for your refund.` },
      {
        kind: 'facts',
        facts: [
          { name: msg`Order number`, value: number },
          { name: msg`Refund amount`, value: money(recorded.amount, recorded.currency) },
          { name: msg`Account holder`, value: holder },
          { name: msg`Bank account`, value: account },
          {
            name: msg`You’ll have it by`,
            value: (locale) => formatDate(paidBy, locale, { dateStyle: 'long', timeZone }),
          },
        ],
      },
      {
        kind: 'text',
        text: msg`Is something wrong? You can correct the account until the money has been sent. If you didn’t enter it yourself, please write to ${supportEmail} at once.`,
      },
      { kind: 'button', label: msg`See your withdrawal`, href: `${origin}/withdraw?order=${number}` },
    ],
    reason: msg`You’re getting this email because you withdrew from an order at ${site}.`,
  }
}
