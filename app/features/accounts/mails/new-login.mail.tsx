import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { deviceAndTime, type SafetyMail } from './device-and-time.server.ts'

export function newLoginMail({ site, name, origin, where }: SafetyMail): MailContent {
  return {
    subject: msg`New login to your account at ${site}`,
    preview: msg`Was it you? Then you don’t need to do anything.`,
    heading: msg`A new login to your account`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      { kind: 'text', text: msg`Someone logged in to your account on a device we haven’t seen before.` },
      deviceAndTime(where),
      { kind: 'text', text: msg`If it was you, you don’t need to do anything.` },
      {
        kind: 'text',
        text: msg`If it wasn’t you, please choose a new password now. That logs out every device and switches off log-in by fingerprint, face or PIN.`,
      },
      { kind: 'button', label: msg`Choose a new password`, href: `${origin}/reset-password` },
      { kind: 'link', label: msg`See where I’m logged in`, href: `${origin}/settings#sessions` },
    ],
    reason: msg`You’re getting this email because it’s about the safety of your account at ${site}.`,
  }
}
