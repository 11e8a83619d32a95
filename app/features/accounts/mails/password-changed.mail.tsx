import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { deviceAndTime, type SafetyMail } from './device-and-time.server.ts'

interface PasswordChanged extends SafetyMail {
  /** Whether passkeys stay, as after a change in the settings. */
  arePasskeysKept: boolean
}

export function passwordChangedMail({
  site,
  name,
  origin,
  where,
  arePasskeysKept,
}: PasswordChanged): MailContent {
  return {
    subject: msg`Your password for ${site} was changed`,
    preview: msg`Was it you? Then you don’t need to do anything.`,
    heading: msg`Your password was changed`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: arePasskeysKept
          ? msg`Your account has a new password. All other devices were logged out. Passkeys keep working; you can remove them in the settings.`
          : msg`Your account has a new password. All other devices were logged out, and all passkeys were removed.`,
      },
      deviceAndTime(where),
      { kind: 'text', text: msg`If it was you, you don’t need to do anything.` },
      {
        kind: 'text',
        text: msg`If it wasn’t you, somebody may be reading your email. Please change the password of your mailbox first, then choose a new one for ${site}.`,
      },
      { kind: 'button', label: msg`Choose a new password`, href: `${origin}/reset-password` },
    ],
    reason: msg`You’re getting this email because it’s about the safety of your account at ${site}.`,
  }
}
