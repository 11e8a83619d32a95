import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'

interface AppealAnswer {
  site: string
  name: string
  number: string
  words: string
  /** Null for a question. */
  outcome: 'upheld' | 'granted' | null
  link: string
}

/** What somebody else than before has decided about an appeal, or wants to know first. */
export function appealAnswerMail({ site, name, number, words, outcome, link }: AppealAnswer): MailContent {
  const subject =
    outcome === null ? msg`A question about your appeal ${number}` : msg`Our answer to your appeal ${number}`
  const decided = {
    upheld: msg`Someone who didn’t make the decision has looked at it again. It stands.`,
    granted: msg`Someone who didn’t make the decision has looked at it again. You were right: we’ve withdrawn it, and it no longer applies.`,
  }
  return {
    subject,
    preview: outcome === null ? msg`Please reply, so that we can decide.` : msg`We’ve looked at it again.`,
    heading: subject,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: outcome ? decided[outcome] : msg`Before we decide about your appeal, we’d like to know this:`,
      },
      { kind: 'quote', words },
      {
        kind: 'button',
        label: outcome === null ? msg`Answer` : msg`See the decision`,
        href: link,
      },
      ...(outcome === 'upheld'
        ? [
            {
              kind: 'text' as const,
              text: msg`You can also turn to a certified out-of-court dispute settlement body or to a court.`,
            },
          ]
        : []),
    ],
    reason: msg`You’re getting this email because you’ve appealed against a decision at ${site}.`,
  }
}

/** Somebody else has lifted a decision before its time, whether or not the member has appealed. */
export function withdrawnMail({
  site,
  name,
  number,
  link,
}: Pick<AppealAnswer, 'site' | 'name' | 'number' | 'link'>): MailContent {
  const subject = msg`We’ve withdrawn our decision ${number}`
  return {
    subject,
    preview: msg`We’ve looked at it again.`,
    heading: subject,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`Someone who didn’t make the decision has looked at it again. We’ve withdrawn it, and it no longer applies.`,
      },
      { kind: 'button', label: msg`See the decision`, href: link },
    ],
    reason: msg`You’re getting this email because we’ve made a decision about your account at ${site}.`,
  }
}
