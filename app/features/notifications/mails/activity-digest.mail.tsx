import { msg, plural } from '@lingui/core/macro'
import type { MailBlock, MailContent } from '../mail/mail-content.ts'
import { type MailReader, type PersonInMail, peopleBlocks } from './mail-people.server.ts'

interface Activity extends MailReader {
  /** Unread messages waiting for the reader. */
  unread: number
  likes: number
  /** New members of the site who match what the reader is looking for. */
  people: PersonInMail[]
}

export function activityDigestMail({ site, origin, name, unread, likes, people }: Activity): MailContent {
  const waiting: MailBlock[] = [
    ...(unread
      ? [
          {
            kind: 'link',
            label: msg`${plural(unread, { one: '# unread message', other: '# unread messages' })}`,
            href: `${origin}/chats`,
          } as const,
        ]
      : []),
    ...(likes
      ? [
          {
            kind: 'link',
            label: msg`${plural(likes, { one: '# new like', other: '# new likes' })}`,
            href: `${origin}/likes`,
          } as const,
        ]
      : []),
  ]
  return {
    subject: msg`Your week at ${site}`,
    preview: msg`What’s waiting for you, and who is new.`,
    heading: msg`Your week at ${site}`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      ...(waiting.length ? [{ kind: 'text', text: msg`This is waiting for you:` } as const, ...waiting] : []),
      ...(people.length
        ? [
            { kind: 'text', text: msg`New members you may like:` } as const,
            ...peopleBlocks(people, ({ id, ageAndTown }) => ({
              note: ageAndTown,
              href: `${origin}/members/${id}`,
            })),
          ]
        : []),
      { kind: 'button', label: msg`See the members`, href: `${origin}/members` },
    ],
    reason: msg`You’re getting this email because you agreed to news and offers from ${site}.`,
  }
}
