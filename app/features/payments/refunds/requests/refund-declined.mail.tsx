import { msg } from '@lingui/core/macro'
import type { MailContent, MailText } from '#app/features/notifications/mail/mail-content.ts'
import type { DeclineReason } from './refund-declined-reasons.ts'

interface DeclinedRefund {
  site: string
  origin: string
  name: string
  payment: { id: string; number: string }
  reason: DeclineReason
  /** Further words of whoever has decided; empty for none. */
  note: string
}

const reasons: Record<Exclude<DeclineReason, 'other'>, MailText> = {
  period_over: msg`The period in which you could withdraw from this order is over.`,
  credits_used: msg`You’ve used the credits of this order, and we can only refund credits that haven’t been used.`,
  refunded_already: msg`This order has been refunded already.`,
  worked_as_described: msg`We’ve checked, and your order worked as described.`,
}

export function refundDeclinedMail(declined: DeclinedRefund): MailContent {
  const { site, origin, name, payment, reason, note } = declined
  const { number } = payment
  return {
    subject: msg`Our answer about your order ${number}`,
    preview: msg`We’ve looked at your refund request.`,
    heading: msg`We can’t refund this order`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`You asked us for a refund for order ${number}. A person on our team has looked at your request, and we’re sorry to say that we can’t refund this order.`,
      },
      ...(reason === 'other' ? [] : [{ kind: 'text' as const, text: reasons[reason] }]),
      ...(note ? [{ kind: 'quote' as const, words: note }] : []),
      {
        kind: 'text',
        text: msg`Do you disagree? Reply to this email, or send us a complaint. Your legal rights stay the same.`,
      },
      { kind: 'link', label: msg`Send a complaint`, href: `${origin}/complaints` },
    ],
    reason: msg`You’re getting this email because you asked for a refund for an order at ${site}.`,
  }
}
