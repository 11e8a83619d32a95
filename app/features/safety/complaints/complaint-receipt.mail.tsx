import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'

/**
 * Contains nothing of the complaint: anyone can enter any address, and must not be able to send text to it through us.
 */
export function complaintReceiptMail({ site, number }: { site: string; number: string }): MailContent {
  return {
    subject: msg`We’ve received your complaint ${number}`,
    preview: msg`Our team reads it. You get our answer within three working days.`,
    heading: msg`We’ve received your complaint`,
    blocks: [
      { kind: 'text', text: msg`Thank you for telling us. Your complaint has this number:` },
      { kind: 'facts', facts: [{ name: msg`Your complaint number`, value: number }] },
      {
        kind: 'text',
        text: msg`Our team reads it and replies to this email address, usually within one working day and at the latest within three.`,
      },
      {
        kind: 'text',
        text: msg`Would you like to add something? Just reply to this email and leave the number in the subject.`,
      },
    ],
    reason: msg`You’re getting this email because this email address was entered on the complaints page of ${site}. If it wasn’t you, please ignore it.`,
  }
}
