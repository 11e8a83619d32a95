import { msg } from '@lingui/core/macro'
import { dateAndTime, type MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { money } from '../../invoices/mail-values.ts'

export interface AnnouncedDebit {
  site: string
  origin: string
  name: string
  timeZone: string
  payment: { id: string; number: string; amount: number; currency: string }
  /** The earliest day it can be debited. */
  day: Date
  mandate: {
    /** Null if its provider uses its own and has not reported it. */
    reference: string | null
    holder: string
    /** Masked, as it is shown. */
    iban: string
    wording: string
    signedAt: Date
    creditor: { name: string; address: string; identifier: string }
  }
}

/** Announces a debit, as banks require, and includes what was signed. The subject does not reveal what it is for. */
export function debitNoticeMail({ site, origin, name, timeZone, payment, day, mandate }: AnnouncedDebit) {
  const { number } = payment
  const { creditor } = mandate
  const content: MailContent = {
    subject: msg`Direct debit for your order ${number}`,
    preview: msg`The amount, the day, and a copy of your mandate.`,
    heading: msg`We’ll debit your account`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`You’ve ordered by direct debit. Please make sure that there’s enough money in the account on that day.`,
      },
      {
        kind: 'facts',
        facts: [
          { name: msg`Amount`, value: money(payment.amount, payment.currency) },
          {
            name: msg`Earliest debit date`,
            value: (locale) => formatDate(day, locale, { dateStyle: 'full', timeZone: 'UTC' }),
          },
          { name: msg`From the account`, value: mandate.iban },
          ...(mandate.reference ? [{ name: msg`Mandate reference`, value: mandate.reference }] : []),
          { name: msg`Creditor identifier`, value: creditor.identifier },
          { name: msg`Order number`, value: number },
        ],
      },
      { kind: 'button', label: msg`See your order`, href: `${origin}/transactions/${payment.id}` },
      { kind: 'text', text: msg`This is the mandate that you signed with the code on your phone:` },
      { kind: 'quote', words: mandate.wording },
      {
        kind: 'facts',
        facts: [
          { name: msg`Creditor`, value: `${creditor.name}, ${creditor.address}` },
          { name: msg`Account holder`, value: mandate.holder },
          { name: msg`Type of payment`, value: msg`One payment only` },
          { name: msg`Signed on`, value: dateAndTime(mandate.signedAt, timeZone) },
        ],
      },
      {
        kind: 'text',
        text: msg`If you didn’t order this, please tell us at once and ask your bank to pay the money back.`,
      },
    ],
    reason: msg`You’re getting this email because credits were ordered with your account at ${site}.`,
  }
  return content
}
