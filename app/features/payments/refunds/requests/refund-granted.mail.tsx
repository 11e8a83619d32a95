import { msg } from '@lingui/core/macro'
import type { MailContent, MailText } from '#app/features/notifications/mail/mail-content.ts'
import { formatNumber } from '#app/i18n/intl.ts'
import { money } from '../../invoices/mail-values.ts'

interface GrantedRefund {
  site: string
  origin: string
  name: string
  payment: { id: string; number: string; currency: string }
  refund: { amount: number; credits: number; ended_premium: boolean; status: string }
}

export function refundGrantedMail({ site, origin, name, payment, refund }: GrantedRefund): MailContent {
  const { number, currency } = payment
  const needsAccount = refund.status === 'needs_account'
  const way: MailText = needsAccount
    ? msg`We need a bank account to send the money to. Please log in and enter it.`
    : msg`The money goes back the way you paid. You don’t need to do anything, and we’ll email you once it’s been paid.`
  return {
    subject: msg`You’ll get a refund for order ${number}`,
    preview: msg`Here’s what you’ll get back.`,
    heading: msg`You’ll get money back`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`We’re giving you a refund for your order. This is what you’ll get back:`,
      },
      {
        kind: 'facts',
        facts: [
          { name: msg`Order number`, value: number },
          { name: msg`Refund amount`, value: money(refund.amount, currency) },
          ...(refund.credits > 0
            ? [
                {
                  name: msg`Unused credits, taken off your balance`,
                  value: (locale: Parameters<typeof formatNumber>[1]) => formatNumber(refund.credits, locale),
                },
              ]
            : []),
        ],
      },
      { kind: 'text', text: way },
      ...(refund.ended_premium
        ? [
            {
              kind: 'text' as const,
              text: msg`As you’ve returned everything you bought, your premium membership has ended. Your account stays. Photos beyond your first three are hidden, not deleted, and come back with your next purchase.`,
            },
          ]
        : []),
      needsAccount
        ? { kind: 'button', label: msg`Enter my bank account`, href: `${origin}/withdraw?order=${number}` }
        : {
            kind: 'link',
            label: msg`See my order and the credit note`,
            href: `${origin}/transactions/${payment.id}`,
          },
    ],
    reason: msg`You’re getting this email because you’re getting a refund for an order at ${site}.`,
  }
}
