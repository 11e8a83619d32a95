import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { MailBlock, MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import { formatDate, formatNumber } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { PurchasedCredits, RefundClaim, UnusedPurchases } from './unused-purchases.ts'

interface AccountClosed {
  site: string
  origin: string
  name: string
  link: string
  until: { at: Date; timeZone: string }
  paidFor: UnusedPurchases
}

export function accountClosedMail(closed: AccountClosed): MailContent {
  const { site, name, link } = closed
  const { at, timeZone } = closed.until
  return {
    subject: msg`Your account at ${site} will be deleted`,
    preview: msg`You can still change your mind.`,
    heading: msg`Your account will be deleted`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`As you asked, we’ve closed your account. Nobody can see your profile any more, and you’re logged out on every device.`,
      },
      {
        kind: 'facts',
        facts: [
          {
            name: msg`Erased for good on`,
            value: (locale) => formatDate(at, locale, { dateStyle: 'long', timeZone }),
          },
        ],
      },
      {
        kind: 'text',
        text: msg`If you change your mind, press “Keep my account” before that day. Everything will be as it was.`,
      },
      { kind: 'button', label: msg`Keep my account`, href: link },
      ...refundBlocks(closed, { mayComeBack: true }),
      {
        kind: 'text',
        text: msg`If it wasn’t you who asked for this, press “Keep my account” as well, and then choose a new password.`,
      },
    ],
    reason: msg`You’re getting this email because somebody asked us to delete your account at ${site}.`,
  }
}

/** Unused purchases: refundable ones, those that only a bank account takes, and lost ones. */
export function refundBlocks(
  { origin, paidFor }: Pick<AccountClosed, 'origin' | 'paidFor'>,
  { mayComeBack }: { mayComeBack: boolean },
): MailBlock[] {
  const { refundable, byAccount, lost, country } = paidFor
  const { credits, orders } = refundable
  const worthOf = (paid: PurchasedCredits) => (locale: Locale) =>
    paid.worth.map((money) => formatMinorUnits(money, locale, country)).join(' + ')
  const claimed = (claim: RefundClaim, by: MessageDescriptor) => {
    const { orders, lastDay } = claim
    return [
      { name: msg`You get back`, value: worthOf(claim) },
      { name: msg`Order number`, value: orders.join(', ') },
      ...(lastDay ? [{ name: by, value: (locale: Locale) => formatDate(lastDay, locale) }] : []),
    ]
  }
  const refundableBlocks: MailBlock[] = [
    { kind: 'heading', text: msg`Your unused credits` },
    {
      kind: 'text',
      text: msg`${plural(credits, {
        one: 'You have # unused credit that you paid for. We’ll pay it back if you ask us to. You don’t need to log in: the order number and your email address are enough.',
        other:
          'You have # unused credits that you paid for. We’ll pay them back if you ask us to. You don’t need to log in: the order number and your email address are enough.',
      })}`,
    },
    {
      kind: 'facts',
      facts: claimed(refundable, msg`Please ask for it by`),
    },
    {
      kind: 'link',
      label: msg`Ask for my money back`,
      href: orders.length === 1 ? `${origin}/withdraw?order=${orders[0]}` : `${origin}/withdraw`,
    },
  ]
  // A bank account is named while logged in, and nobody logs in to a closed account.
  const bankAccountBlocks: MailBlock[] = [
    { kind: 'heading', text: msg`A refund we can only pay into a bank account` },
    {
      kind: 'text',
      text: mayComeBack
        ? msg`We can only pay this money into a bank account. Please press “Keep my account”, log in again and tell us which account to use. You can delete your account afterwards. Customer service can help you with this.`
        : msg`We can only pay this money into a bank account. Please tell customer service which account to use.`,
    },
    { kind: 'facts', facts: claimed(byAccount, msg`Please do this by`) },
    { kind: 'link', label: msg`Customer service`, href: `${origin}/pages/service` },
  ]
  const lostBlocks: MailBlock[] = [
    {
      kind: 'facts',
      facts: [
        {
          name: msg`Paid credits that can no longer be refunded and are lost with your account`,
          value: (locale) => `${formatNumber(lost.credits, locale)} (${worthOf(lost)(locale)})`,
        },
      ],
    },
  ]
  return [
    ...(credits > 0 ? refundableBlocks : []),
    ...(byAccount.orders.length > 0 ? bankAccountBlocks : []),
    ...(lost.credits > 0 ? lostBlocks : []),
  ]
}
