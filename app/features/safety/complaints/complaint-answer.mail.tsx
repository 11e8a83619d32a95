import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { appealBlocks } from '../reports/report-decision.mail.tsx'

/** Quotes nothing of the complaint: anyone can enter any address. */
export function complaintAnswerMail({
  site,
  origin,
  number,
  answer,
}: {
  site: string
  origin: string
  number: string
  answer: string
}): MailContent {
  return {
    subject: msg`Our answer to your complaint ${number}`,
    preview: msg`Here’s our answer, and what you can do if you disagree.`,
    heading: msg`Our answer to your complaint`,
    blocks: [
      { kind: 'facts', facts: [{ name: msg`Your complaint number`, value: number }] },
      { kind: 'quote', words: answer },
      ...appealBlocks({ origin, number }),
    ],
    reason: msg`You’re getting this email because this email address was entered on the complaints page of ${site}. If it wasn’t you, please ignore it.`,
  }
}
