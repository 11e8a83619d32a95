import { msg, plural } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'

interface Unanswered {
  site: string
  origin: string
  name: string
  /** The name of the fictional profile. */
  who: string
  conversation: string
  credits: number
}

/** Credits that return because no writer has answered for a fictional profile. */
export function unansweredMail({ site, origin, name, who, conversation, credits }: Unanswered): MailContent {
  return {
    subject: msg`${plural(credits, { one: 'Your credit is back', other: 'Your # credits are back' })}`,
    preview: msg`Nobody answered your message within 24 hours.`,
    heading: msg`No answer, so no charge`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`You wrote to the fictional profile “${who}” at ${site}, and nobody answered within 24 hours. We’re sorry.`,
      },
      {
        kind: 'text',
        text: msg`${plural(credits, {
          one: 'We’ve put the credit that your message cost back into your account. You don’t need to do anything.',
          other:
            'We’ve put the # credits that your message cost back into your account. You don’t need to do anything.',
        })}`,
      },
      { kind: 'link', label: msg`Open the chat`, href: `${origin}/chats/${conversation}` },
    ],
    reason: msg`You’re getting this email because credits that you spent at ${site} were returned.`,
  }
}
