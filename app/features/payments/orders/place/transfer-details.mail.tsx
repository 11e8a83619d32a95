import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { dayOf, money } from '../../invoices/mail-values.ts'
import type { NextAction } from '../../providers/provider.ts'

export interface OpenTransfer {
  site: string
  origin: string
  name: string
  timeZone: string
  payment: { id: string; number: string; amount: number; currency: string }
  /** Where to send the money, or that its provider's page says so. */
  next: NextAction
  /** When it should be on its way at the latest. */
  until: Date
}

/**
 * For a buyer who has closed the page by the time they are at their bank. The subject does not reveal what it is for.
 */
export function transferDetailsMail({
  site,
  origin,
  name,
  timeZone,
  payment,
  next,
  until,
}: OpenTransfer): MailContent {
  const { number } = payment
  const isToAccount = next.kind === 'transfer'
  return {
    subject: msg`Bank transfer for your order ${number}`,
    preview: msg`Everything you need to make the transfer.`,
    heading: msg`Please make your transfer`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: isToAccount
          ? msg`You’ve ordered by bank transfer. Please send the amount to this account, with the reference exactly as it is here.`
          : msg`You’ve ordered by bank transfer. Open your order to see where to send the money.`,
      },
      {
        kind: 'facts',
        facts: [
          { name: msg`Amount`, value: money(payment.amount, payment.currency) },
          ...(isToAccount
            ? [
                { name: msg`Account holder`, value: next.holder },
                { name: msg`IBAN`, value: next.iban.replace(/(.{4})(?=.)/g, '$1 ') },
                { name: msg`BIC`, value: next.bic },
                { name: msg`Reference`, value: next.reference },
                { name: msg`Please transfer by`, value: dayOf(until, timeZone) },
              ]
            : []),
          { name: msg`Order number`, value: number },
        ],
      },
      {
        kind: 'text',
        text: msg`Your credits are added as soon as the money has arrived, usually within two working days.`,
      },
      { kind: 'button', label: msg`See your order`, href: `${origin}/transactions/${payment.id}` },
      {
        kind: 'text',
        text: msg`If you’ve changed your mind, you can cancel the order there, or just not pay. Nothing more will happen.`,
      },
    ],
    reason: msg`You’re getting this email because credits were ordered with your account at ${site}.`,
  }
}
