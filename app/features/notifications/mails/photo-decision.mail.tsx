import { msg } from '@lingui/core/macro'
import type { MailContent } from '../mail/mail-content.ts'
import type { MailReader } from './mail-people.server.ts'

export function photoDecisionMail({
  site,
  origin,
  name,
  accepted,
}: MailReader & { accepted: boolean }): MailContent {
  const subject = accepted ? msg`Others can now see your photo` : msg`Please choose another photo`
  return {
    subject,
    preview: accepted ? msg`It’s now on your profile.` : msg`We couldn’t show the last one.`,
    heading: subject,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: accepted
          ? msg`We’ve checked your photo, and it’s now on your profile.`
          : msg`We’ve checked your photo and can’t show it. The reason is next to the photo. A clear, recent photo of just you is always fine.`,
      },
      { kind: 'button', label: msg`See my photos`, href: `${origin}/profile#photos` },
    ],
    reason: msg`You’re getting this email because you added a photo at ${site}.`,
  }
}
