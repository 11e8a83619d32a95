import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'

interface FraudCorrected {
  site: string
  origin: string
  name: string
  /** The name of the profile. */
  who: string
  conversation: string
}

export function fraudCorrectedMail({ site, origin, name, who, conversation }: FraudCorrected): MailContent {
  return {
    subject: msg`We were wrong about a profile that wrote to you`,
    preview: msg`It wasn’t a fraud, and the profile is back.`,
    heading: msg`We were wrong about a profile`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`We told you that we had removed the profile “${who}” for fraud. We’ve looked at it again: our decision was wrong, and the profile is back. We’re sorry if we worried you.`,
      },
      {
        kind: 'text',
        text: msg`If we returned credits to you, you can keep them. You can write to each other again.`,
      },
      { kind: 'button', label: msg`Open the chat`, href: `${origin}/chats/${conversation}` },
    ],
    reason: msg`You’re getting this email because we wrote to you about this profile at ${site}.`,
  }
}
