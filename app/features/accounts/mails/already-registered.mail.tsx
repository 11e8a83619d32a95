import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'

interface AlreadyRegistered {
  site: string
  name: string
  origin: string
}

export function alreadyRegisteredMail({ site, name, origin }: AlreadyRegistered): MailContent {
  return {
    subject: msg`You already have an account at ${site}`,
    preview: msg`Someone tried to sign up with your email address. Nothing has changed.`,
    heading: msg`You’re already a member`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`Someone has just tried to sign up for ${site} with this email address. You already have an account with it, so we didn’t make a second one.`,
      },
      { kind: 'text', text: msg`If it was you, just log in:` },
      { kind: 'button', label: msg`Log in`, href: `${origin}/login` },
      { kind: 'link', label: msg`I’ve forgotten my password`, href: `${origin}/reset-password` },
      {
        kind: 'text',
        text: msg`If it wasn’t you, you don’t need to do anything. Nobody has got into your account.`,
      },
    ],
    reason: msg`You’re getting this email because someone entered your email address when signing up for ${site}.`,
  }
}
