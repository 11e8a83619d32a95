import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { maskEmail } from '#app/platform/values/email.ts'
import { deviceAndTime, type SafetyMail } from './device-and-time.server.ts'

interface EmailChanged extends Omit<SafetyMail, 'origin'> {
  newEmail: string
  /** Undoes the change. */
  link: string
}

/** Sent to the old address, whose mails others may read by now, so the new one is only hinted at. */
export function emailChangedMail({ site, name, newEmail, where, link }: EmailChanged): MailContent {
  const hint = maskEmail(newEmail)
  return {
    subject: msg`Your email address at ${site} was changed`,
    preview: msg`Was it you? Then you don’t need to do anything.`,
    heading: msg`Your email address was changed`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`Your account at ${site} now has the address ${hint}. We’ll write to you there from now on, and you log in with it.`,
      },
      deviceAndTime(where),
      { kind: 'text', text: msg`If it was you, you don’t need to do anything.` },
      {
        kind: 'text',
        text: msg`If it wasn’t you, undo the change now: your account goes back to this address, everyone is logged out and you choose a new password. You can do this for up to 7 days. Anyone who is in your account can switch this off after 3 days, or at once with a passkey, so please don’t wait.`,
      },
      { kind: 'button', label: msg`Undo the change`, href: link },
    ],
    reason: msg`You’re getting this email because it’s about the safety of your account at ${site}.`,
  }
}
