import { msg } from '@lingui/core/macro'
import {
  dateAndTime,
  type MailContent,
  type MailText,
} from '#app/features/notifications/mail/mail-content.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { money } from '../invoices/mail-values.ts'
import { methodWords } from '../methods/method-words.server.ts'

export interface PaidRefund {
  site: string
  origin: string
  name: string
  timeZone: string
  payment: { id: string; number: string; currency: string; method: string; paid_with: string | null }
  refund: { amount: number; paid_at: Date }
  /** The masked bank account it went to; null if it went back the way it came. */
  account: string | null
  /** The id of its credit note. */
  note: string
}

const ways: Record<'same' | 'account', MailText> = {
  same: msg`We’ve sent your refund back the way you paid. It may take a few days to show in your account.`,
  account: msg`We’ve sent your refund to the bank account you gave us. It may take a few days to show in your account.`,
}

export function refundPaidMail(paid: PaidRefund): MailContent {
  const { site, origin, name, timeZone, payment, refund, account, note } = paid
  const { number, currency } = payment
  return {
    subject: msg`Your refund for order ${number} has been paid`,
    preview: msg`The money is on its way to you.`,
    heading: msg`Your refund has been paid`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      { kind: 'text', text: ways[account ? 'account' : 'same'] },
      {
        kind: 'facts',
        facts: [
          { name: msg`Order number`, value: number },
          { name: msg`Refund`, value: money(refund.amount, currency) },
          { name: msg`Date`, value: dateAndTime(refund.paid_at, timeZone) },
          { name: msg`Refunded to`, value: account ?? ((locale) => methodWords(payment, i18nFor(locale))) },
        ],
      },
      {
        kind: 'button',
        label: msg`See and print the credit note`,
        href: `${origin}/transactions/${payment.id}/credit-notes/${note}`,
      },
    ],
    reason: msg`You’re getting this email because money for an order at ${site} was refunded to you.`,
  }
}
