import { msg } from '@lingui/core/macro'
import {
  dateAndTime,
  type MailBlock,
  type MailContent,
} from '#app/features/notifications/mail/mail-content.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { countryName, formatDate, formatNumber } from '#app/i18n/intl.ts'
import { methodWords } from '../methods/method-words.server.ts'
import { isDebit } from '../methods/offered-methods.ts'
import { country, day, money, tax } from './mail-values.ts'

export interface OrderReceipt {
  site: string
  origin: string
  name: string
  timeZone: string
  /** Its invoice number. */
  invoice: string
  /** The last day to withdraw, to its end. */
  lastDay: string
  company: {
    name: string
    address: string
    city: string
    country: string
    registration_number: string
    vat_numbers: readonly string[]
  }
  payment: {
    id: string
    number: string
    paid_at: Date
    credits: number
    full_amount: number
    amount: number
    currency: string
    vat_rate: number
    vat_amount: number
    country: string
    method: string
    paid_with: string | null
    terms_version: Date
  }
}

/** The subject names neither the site nor what was bought: others may see the screen. */
export function orderReceiptMail(receipt: OrderReceipt): MailContent {
  const { name, site, origin, payment } = receipt
  const { number } = payment
  return {
    subject: msg`Receipt for your order ${number}`,
    preview: msg`Thank you. Everything about your order is in this email.`,
    heading: msg`Thank you for your order`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: isDebit(payment)
          ? msg`Your credits are ready. We’ll debit your account in the next few days, as announced in another email. It’s a single payment: nothing renews automatically.`
          : msg`Your payment has arrived and your credits are ready. It was a single payment: nothing renews automatically.`,
      },
      whatWasPaid(receipt),
      {
        kind: 'button',
        label: msg`See and print the invoice`,
        href: `${origin}/transactions/${payment.id}/invoice`,
      },
      {
        kind: 'text',
        text: msg`You can withdraw from this order without giving a reason. You get money back for the credits you haven’t used by then. We confirm it by email at once.`,
      },
      {
        kind: 'facts',
        facts: [{ name: msg`Last day to withdraw`, value: day(receipt.lastDay) }],
      },
      { kind: 'link', label: msg`Withdraw from contract here`, href: `${origin}/withdraw?order=${number}` },
      { kind: 'link', label: msg`Read the return policy`, href: `${origin}/pages/return-policy` },
      { kind: 'link', label: msg`Read the terms of use`, href: `${origin}/pages/terms` },
      whoSold(receipt),
    ],
    reason: msg`You’re getting this email because credits were bought with your account at ${site}.`,
  }
}

function whatWasPaid({ payment, invoice, timeZone }: OrderReceipt): MailBlock {
  const { full_amount, amount, currency } = payment
  const discount = full_amount - amount
  return {
    kind: 'facts',
    facts: [
      { name: msg`Order number`, value: payment.number },
      { name: msg`Invoice number`, value: invoice },
      { name: msg`Date`, value: dateAndTime(payment.paid_at, timeZone) },
      { name: msg`Credits`, value: (locale) => formatNumber(payment.credits, locale) },
      ...(discount > 0
        ? [
            { name: msg`Price before the discount`, value: money(full_amount, currency) },
            { name: msg`Discount`, value: money(-discount, currency) },
          ]
        : []),
      ...totalOf(payment),
      { name: msg`Your country`, value: country(payment.country) },
      { name: msg`Payment method`, value: (locale) => methodWords(payment, i18nFor(locale)) },
    ],
  }
}

/** A seller that owes no tax in a country names none there. */
function totalOf({ amount, currency, vat_rate: rate, vat_amount, method }: OrderReceipt['payment']) {
  const isPaid = !isDebit({ method })
  const value = money(amount, currency)
  if (rate === 0) return [{ name: isPaid ? msg`Total paid` : msg`Total`, value }]
  return [
    { name: isPaid ? msg`Total paid, including tax` : msg`Total, including tax`, value },
    { name: msg`VAT included`, value: tax({ rate, amount: vat_amount, currency }) },
  ]
}

function whoSold({ company, payment }: OrderReceipt): MailBlock {
  return {
    kind: 'facts',
    facts: [
      { name: msg`Seller`, value: company.name },
      {
        name: msg`Address`,
        value: (locale) => `${company.address}, ${company.city}, ${countryName(company.country, locale)}`,
      },
      ...(company.registration_number
        ? [{ name: msg`Registration number`, value: company.registration_number }]
        : []),
      ...(company.vat_numbers.length > 0
        ? [{ name: msg`VAT number`, value: company.vat_numbers.join(', ') }]
        : []),
      { name: msg`Terms of use dated`, value: (locale) => formatDate(payment.terms_version, locale) },
    ],
  }
}
