import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'

export interface ContactHidden {
  site: string
  name: string
  origin: string
  /** Shown to others in place of the name; null if the name is unchanged. */
  shown: string | null
  hidden: { town: boolean; tagline: boolean }
}

/** For members whose name, town or tagline contained contact details, or imitated us, before we refused that. */
export function contactHiddenMail({ site, name, origin, shown, hidden }: ContactHidden): MailContent {
  return {
    subject: msg`Please check your profile at ${site}`,
    preview: msg`For now, others can’t see all of it.`,
    heading: msg`Please check your profile`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`Everyone can read your name, your town and the line under your name. To keep everyone safe, they must not contain phone numbers, web addresses or the names of messaging apps, and must not look as if they come from our team.`,
      },
      ...(shown ? [text(msg`This may apply to your name. For now, others see “${shown}” instead.`)] : []),
      ...(hidden.town ? [text(msg`This may apply to your town. For now, nobody sees it.`)] : []),
      ...(hidden.tagline ? [text(msg`This may apply to the line under your name. We’ve removed it.`)] : []),
      {
        kind: 'text',
        text: msg`You can enter a new one in your profile at any time. If we’re mistaken, our customer service can help you.`,
      },
      { kind: 'button', label: msg`Open my profile`, href: `${origin}/profile` },
      { kind: 'link', label: msg`Customer service`, href: `${origin}/pages/service` },
    ],
    reason: msg`You’re getting this email because you have an account at ${site}.`,
  }
}

function text(words: MessageDescriptor) {
  return { kind: 'text' as const, text: words }
}
