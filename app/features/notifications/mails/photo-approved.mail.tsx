import { msg } from '@lingui/core/macro'
import type { MailContent } from '../mail/mail-content.ts'
import type { MailReader } from './mail-people.server.ts'

export function photoApprovedMail({ site, origin, name }: MailReader): MailContent {
  const subject = msg`Others can now see your photo`
  return {
    subject,
    preview: msg`It’s now on your profile.`,
    heading: subject,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      { kind: 'text', text: msg`We’ve checked your photo, and it’s now on your profile.` },
      { kind: 'button', label: msg`See my photos`, href: `${origin}/profile#photos` },
    ],
    reason: msg`You’re getting this email because you added a photo at ${site}.`,
  }
}
