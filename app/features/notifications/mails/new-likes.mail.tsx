import { msg, plural } from '@lingui/core/macro'
import { genderedText } from '#app/i18n/gendered-text.ts'
import type { MailContent, MailText } from '../mail/mail-content.ts'
import { type MailReader, type PersonInMail, peopleBlocks } from './mail-people.server.ts'

type Likers = [PersonInMail, ...PersonInMail[]]

export function newLikesMail({ site, origin, name, likers }: MailReader & { likers: Likers }): MailContent {
  const subject = subjectOf(likers)
  const profileOf = ({ id }: PersonInMail) => `${origin}/members/${id}`
  return {
    subject,
    preview: msg`Have a look and see whether you like them too.`,
    heading: subject,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      ...peopleBlocks(likers, (liker) => ({ note: msg`Likes you`, href: profileOf(liker) })),
      likers.length > 1
        ? { kind: 'button', label: msg`See who likes you`, href: `${origin}/likes` }
        : { kind: 'button', label: msg`See the profile`, href: profileOf(likers[0]) },
    ],
    reason: msg`You’re getting this email because you want to know when someone at ${site} likes you.`,
  }
}

function subjectOf([liker, ...others]: Likers): MailText {
  if (!others.length) return genderedText(msg({ message: '{name} likes you' }), liker)
  const count = others.length + 1
  return msg`${plural(count, { one: '# person likes you', other: '# people like you' })}`
}
