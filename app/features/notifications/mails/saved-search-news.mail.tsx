import { msg, plural } from '@lingui/core/macro'
import type { MailContent } from '../mail/mail-content.ts'
import { type MailReader, type PersonInMail, peopleBlocks } from './mail-people.server.ts'

export function savedSearchNewsMail({
  site,
  origin,
  name,
  people,
}: MailReader & { people: PersonInMail[] }): MailContent {
  const count = people.length
  const subject = msg`${plural(count, {
    one: '# new person matches a search you saved',
    other: '# new people match a search you saved',
  })}`
  return {
    subject,
    preview: msg`See who is new at ${site}.`,
    heading: subject,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      ...peopleBlocks(people, ({ id }) => ({
        note: msg`Matches a search you saved`,
        href: `${origin}/members/${id}`,
      })),
      { kind: 'button', label: msg`See the members`, href: `${origin}/members` },
    ],
    reason: msg`You’re getting this email because you saved a search at ${site}.`,
  }
}
