import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { money } from '../../invoices/mail-values.ts'

interface RefundWithoutAccount {
  site: string
  origin: string
  name: string
  number: string
  amount: number
  currency: string
}

export function refundAccountMail(refund: RefundWithoutAccount): MailContent {
  const { site, origin, name, number, amount, currency } = refund
  return {
    subject: msg`Where should we send your refund for order ${number}?`,
    preview: msg`The money couldn’t go back the way you paid.`,
    heading: msg`We need a bank account for your refund`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`We tried to send your refund back the way you paid, but that didn’t work. Please log in and tell us which bank account it should go to.`,
      },
      {
        kind: 'facts',
        facts: [
          { name: msg`Order number`, value: number },
          { name: msg`Refund amount`, value: money(amount, currency) },
        ],
      },
      { kind: 'button', label: msg`Enter my bank account`, href: `${origin}/withdraw?order=${number}` },
      {
        kind: 'text',
        text: msg`We never ask for a password, a card number or a code for this. Please don’t send them to anybody.`,
      },
    ],
    reason: msg`You’re getting this email because you’re getting a refund for an order at ${site}.`,
  }
}
