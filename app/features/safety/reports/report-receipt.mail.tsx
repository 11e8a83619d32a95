import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'

/**
 * Contains nothing of the report and no name: anyone can enter any address, and must not be able to send text to it
 * through us.
 */
export function reportReceiptMail({ site, number }: { site: string; number: string }): MailContent {
  return {
    subject: msg`We’ve received your report ${number}`,
    preview: msg`Our team looks at it. You’ll hear what we decided, and why.`,
    heading: msg`We’ve received your report`,
    blocks: [
      { kind: 'text', text: msg`Thank you for telling us. Your report has this number:` },
      { kind: 'facts', facts: [{ name: msg`Your report number`, value: number }] },
      {
        kind: 'text',
        text: msg`Someone from our team will look at it, usually within one working day. Then we’ll tell you what we decided, and why. Whoever was reported won’t be told who reported it.`,
      },
      {
        kind: 'text',
        text: msg`Has someone taken money from you, or threatened you? Please call the police in your country too.`,
      },
    ],
    reason: msg`You’re getting this email because something was reported on ${site} with this email address. If it wasn’t you, please ignore it.`,
  }
}
