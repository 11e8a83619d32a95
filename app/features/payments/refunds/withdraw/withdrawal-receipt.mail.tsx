import { msg } from '@lingui/core/macro'
import {
  dateAndTime,
  type MailContent,
  type MailText,
} from '#app/features/notifications/mail/mail-content.ts'
import { formatNumber } from '#app/i18n/intl.ts'
import { money } from '../../invoices/mail-values.ts'

export interface WithdrawalReceipt {
  site: string
  origin: string
  name: string
  timeZone: string
  payment: { id: string; number: string; currency: string }
  refund: { credits: number; amount: number; ended_premium: boolean; created_at: Date }
  way: 'same' | 'same_after_settling' | 'account'
}

const ways: Record<WithdrawalReceipt['way'], MailText> = {
  same: msg`The money will go back the way you paid. You don’t need to do anything. You’ll have it within 14 days.`,
  same_after_settling: msg`The money goes back to the account it was debited from as soon as the debit has settled, and no later than 14 days from now. You don’t need to do anything.`,
  account: msg`We need a bank account to send the money to. Please log in and enter it soon: you’ll have the money no later than 14 days after your withdrawal.`,
}

/** What the law requires: that it was received, what it says, and when, to the minute. */
export function withdrawalReceiptMail(receipt: WithdrawalReceipt): MailContent {
  const { site, origin, name, timeZone, payment, refund, way } = receipt
  const { number, currency } = payment
  return {
    subject: msg`We’ve received your withdrawal from order ${number}`,
    preview: msg`We’ve received your withdrawal. Please keep this email.`,
    heading: msg`We’ve received your withdrawal`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`You have withdrawn from the contract for the order below. The credits you hadn’t used have been taken off your balance, and we’ll refund what they cost.`,
      },
      {
        kind: 'facts',
        facts: [
          { name: msg`Order number`, value: number },
          { name: msg`Withdrawal received`, value: dateAndTime(refund.created_at, timeZone) },
          { name: msg`Unused credits`, value: (locale) => formatNumber(refund.credits, locale) },
          { name: msg`Refund amount`, value: money(refund.amount, currency) },
        ],
      },
      { kind: 'text', text: ways[way] },
      ...(way === 'account'
        ? [
            {
              kind: 'button' as const,
              label: msg`Enter my bank account`,
              href: `${origin}/withdraw?order=${number}`,
            },
          ]
        : []),
      ...(refund.ended_premium
        ? [
            {
              kind: 'text' as const,
              text: msg`As you’ve returned everything you bought, your premium membership has ended. Your account stays. Photos beyond your first three are hidden, not deleted, and come back with your next purchase.`,
            },
          ]
        : []),
      {
        kind: 'link',
        label: msg`See my order and the credit note`,
        href: `${origin}/transactions/${payment.id}`,
      },
    ],
    reason: msg`You’re getting this email because you withdrew from an order at ${site}.`,
  }
}
