import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail-content.ts'

interface ContactHidden {
  site: string
  name: string
  origin: string
  /** What others read in place of the name; null if that is as it was. */
  shown: string | null
  noTown: boolean
}

/** For who told in a name or a town how to reach them, before we refused it. */
export function contactHiddenMail({ site, name, origin, shown, noTown }: ContactHidden): MailContent {
  return {
    subject: msg`Please check your profile at ${site}`,
    preview: msg`A name or a town must not contain contact details.`,
    heading: msg`Please check your profile`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`Names and towns are shown in lists and in emails. To protect everyone, they must not contain phone numbers, web addresses or the names of messaging apps.`,
      },
      ...(shown
        ? [
            {
              kind: 'text' as const,
              text: msg`We think that your name does. For now, others see “${shown}” instead.`,
            },
          ]
        : []),
      ...(noTown
        ? [{ kind: 'text' as const, text: msg`We think that your town does. For now, nobody sees it.` }]
        : []),
      {
        kind: 'text',
        text: msg`You can enter a new one in your profile at any time. If we are mistaken, our customer service can help you.`,
      },
      { kind: 'button', label: msg`Open my profile`, href: `${origin}/profile` },
      { kind: 'link', label: msg`Customer service`, href: `${origin}/pages/service` },
    ],
    reason: msg`You are getting this email because you have an account at ${site}.`,
  }
}
