import { msg, plural } from '@lingui/core/macro'
import type { MailContent, MailText } from '../mail/mail-content.ts'
import { type MailReader, type PersonInMail, peopleBlocks } from './mail-people.server.ts'

type Matches = [PersonInMail, ...PersonInMail[]]

export function newMatchesMail({
  site,
  origin,
  name,
  matches,
}: MailReader & { matches: Matches }): MailContent {
  const subject = subjectOf(matches)
  const chatWith = ({ id }: PersonInMail) => `${origin}/members/${id}/chat`
  return {
    subject,
    preview: msg`A few kind words are a good start.`,
    heading: subject,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      ...peopleBlocks(matches, (match) => ({ note: msg`You like each other`, href: chatWith(match) })),
      matches.length > 1
        ? { kind: 'button', label: msg`See your matches`, href: `${origin}/likes/matches` }
        : { kind: 'button', label: msg`Write a message`, href: chatWith(matches[0]) },
    ],
    reason: msg`You’re getting this email because you want to know about new matches at ${site}.`,
  }
}

function subjectOf([{ name }, ...others]: Matches): MailText {
  if (!others.length) return msg`You and ${name} like each other`
  const count = others.length + 1
  return msg`${plural(count, { one: 'You have # new match', other: 'You have # new matches' })}`
}
