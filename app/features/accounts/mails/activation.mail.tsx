import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'

interface Activation {
  site: string
  name: string
  link: string
  /** Where nobody logs in before the address is confirmed, setting a new password leads to another link. */
  resetPage?: string
}

export function activationMail({ site, name, link, resetPage }: Activation): MailContent {
  return {
    subject: msg`Please confirm your email address for ${site}`,
    preview: msg`Once it’s confirmed, other members can find you in the search, see your profile and write to you.`,
    heading: msg`Welcome to ${site}`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      {
        kind: 'text',
        text: msg`Thank you for signing up. Please confirm that this email address is yours. After that, other members can find you in the search, see your profile and write to you.`,
      },
      { kind: 'button', label: msg`Confirm my email address`, href: link },
      ...newLink(site, resetPage),
    ],
    reason: msg`You’re getting this email because someone signed up for ${site} with this email address. If it wasn’t you, please ignore it: without your confirmation nobody can find the profile.`,
  }
}

function newLink(site: string, resetPage: string | undefined): MailContent['blocks'] {
  if (!resetPage)
    return [
      {
        kind: 'text',
        text: msg`Has the link expired? Log in to ${site}, and we’ll gladly send you a new one.`,
      },
    ]
  return [
    {
      kind: 'text',
      text: msg`Has the link expired? Then ask for a new password: the link in that email confirms your address as well.`,
    },
    { kind: 'link', label: msg`Ask for a new password`, href: resetPage },
  ]
}
