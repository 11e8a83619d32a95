import { msg } from '@lingui/core/macro'
import {
  dateAndTime,
  type MailBlock,
  type MailContent,
} from '#app/features/notifications/mail/mail-content.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatNumber } from '#app/i18n/intl.ts'
import { debitMethod } from '../../direct-debit/debit-method.ts'
import { money } from '../../invoices/mail-values.ts'
import { methodWords } from '../../methods/method-words.server.ts'

interface ReversedPayment {
  site: string
  supportEmail: string
  origin: string
  name: string
  timeZone: string
  payment: {
    id: string
    number: string
    amount: number
    currency: string
    method: string
    paid_with: string | null
    charged_back_at: Date
  }
  /** How many were taken from the balance. */
  credits: number
  premiumEnded: boolean
}

/**
 * May well be a mistake of the bank, or of somebody who did not recognise our name on a statement: no word of blame.
 */
export function paymentReversedMail(reversed: ReversedPayment): MailContent {
  const { site, supportEmail, origin, name, payment, credits, premiumEnded } = reversed
  const { number } = payment
  return {
    subject: msg`Your bank has reversed the payment for order ${number}`,
    preview: msg`What this means for you, and what you can do.`,
    heading: msg`Your bank has reversed a payment`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text:
          credits > 0
            ? msg`Your bank has reversed the payment for the order below, so we’ve removed the credits from it that you hadn’t used.`
            : msg`Your bank has reversed the payment for the order below. There were no unused credits left from it, so your balance stays as it is.`,
      },
      whatWasTaken(reversed),
      ...(premiumEnded
        ? [
            sentence(
              msg`As you have no other purchase, your premium membership has ended. Your account stays. Photos beyond your first three are hidden, not deleted, and come back with your next purchase.`,
            ),
          ]
        : []),
      ...(payment.method === debitMethod
        ? [sentence(msg`You can no longer pay by direct debit. You can still use all other ways to pay.`)]
        : []),
      sentence(
        msg`Was this a mistake? Then please write to us at ${supportEmail}, and we’ll sort it out together. If you wanted the money back, you don’t need to do anything.`,
      ),
      { kind: 'button', label: msg`See your order`, href: `${origin}/transactions/${payment.id}` },
    ],
    reason: msg`You’re getting this email because credits were bought with your account at ${site}.`,
  }
}

function sentence(text: MailContent['subject']): MailBlock {
  return { kind: 'text', text }
}

function whatWasTaken({ payment, credits, timeZone }: ReversedPayment): MailBlock {
  return {
    kind: 'facts',
    facts: [
      { name: msg`Order number`, value: payment.number },
      { name: msg`Amount`, value: money(payment.amount, payment.currency) },
      { name: msg`Date`, value: dateAndTime(payment.charged_back_at, timeZone) },
      { name: msg`Payment method`, value: (locale) => methodWords(payment, i18nFor(locale)) },
      { name: msg`Credits removed`, value: (locale) => formatNumber(credits, locale) },
    ],
  }
}
