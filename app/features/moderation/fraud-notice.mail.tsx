import { msg, plural } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { type FraudHelp, fraudHelpLabel } from '#app/features/safety/fraud-help/fraud-help.ts'

interface FraudNotice {
  site: string
  origin: string
  name: string
  /** The name of the removed profile. */
  who: string
  conversation: string
  /** Credits that were spent on the profile. */
  refunded: number
  contacts: readonly FraudHelp[]
}

export function fraudNoticeMail(notice: FraudNotice): MailContent {
  const { site, origin, name, who, conversation, refunded, contacts } = notice
  return {
    subject: msg`We’ve removed a profile that wrote to you`,
    preview: msg`It was removed for fraud. Please read what you can do now.`,
    heading: msg`We’ve removed a profile for fraud`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`A profile with the name “${who}” wrote to you at ${site}. Our team has removed it for fraud.`,
      },
      {
        kind: 'text',
        text: msg`If you’re also in touch by phone, by email or on another service, please don’t reply there. Don’t send money, gift cards, codes or photos.`,
      },
      { kind: 'heading', text: msg`If you’ve already sent something` },
      {
        kind: 'text',
        text: msg`It happens to careful people, and it isn’t your fault. Call your bank first: a payment can sometimes still be stopped. Keep all messages and receipts. You can get help here:`,
      },
      ...contacts.map((contact) => ({
        kind: 'link' as const,
        label: fraudHelpLabel(contact),
        href: contact.url,
      })),
      ...(refunded > 0
        ? [
            {
              kind: 'text' as const,
              text: msg`${plural(refunded, {
                one: 'We’ve put the credit that you spent on this profile back into your account.',
                other: 'We’ve put the # credits that you spent on this profile back into your account.',
              })}`,
            },
          ]
        : []),
      { kind: 'text', text: msg`The conversation stays in your messages, in case you need it as evidence.` },
      { kind: 'button', label: msg`Open the chat`, href: `${origin}/chats/${conversation}` },
      { kind: 'link', label: msg`How to stay safe`, href: `${origin}/pages/safety` },
    ],
    reason: msg`You’re getting this email because this profile wrote to you at ${site}.`,
  }
}
