import { msg } from '@lingui/core/macro'
import { dateAndTime, type MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { money } from '../invoices/mail-values.ts'
import { labelOf } from '../methods/method-words.server.ts'

export interface RefundedSecondPayment {
  site: string
  origin: string
  name: string
  timeZone: string
  payment: { id: string; number: string; method: string }
  paidBack: { amount: number; currency: string; at: Date }
}

/** For a buyer who has paid an order twice by mistake. */
export function secondPaymentRefundedMail(reported: RefundedSecondPayment): MailContent {
  const { site, origin, name, timeZone, payment, paidBack } = reported
  const { id, number, method } = payment
  return {
    subject: msg`You paid twice for order ${number}: we’ve refunded one payment`,
    preview: msg`The money is on its way to you.`,
    heading: msg`We’ve refunded one payment`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`We received two payments for your order. Your credits were added once, and we’ve sent the second payment back the way you paid. It may take a few days to show in your account.`,
      },
      {
        kind: 'facts',
        facts: [
          { name: msg`Order number`, value: number },
          { name: msg`Refund`, value: money(paidBack.amount, paidBack.currency) },
          { name: msg`Date`, value: dateAndTime(paidBack.at, timeZone) },
          { name: msg`Refunded to`, value: (locale) => labelOf(method, i18nFor(locale)) },
        ],
      },
      { kind: 'button', label: msg`See your order`, href: `${origin}/transactions/${id}` },
    ],
    reason: msg`You’re getting this email because money for an order at ${site} was refunded to you.`,
  }
}
