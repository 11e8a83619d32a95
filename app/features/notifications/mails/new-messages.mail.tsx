import { msg, plural } from '@lingui/core/macro'
import { genderedText } from '#app/i18n/gendered-text.ts'
import type { MailContent, MailText } from '../mail/mail-content.ts'
import { type MailReader, type PersonInMail, peopleBlocks } from './mail-people.server.ts'

type Writers = [PersonInMail, ...PersonInMail[]]

/** Names who has written, but never what. The latest comes first. */
export function newMessagesMail({
  site,
  origin,
  name,
  writers,
}: MailReader & { writers: Writers }): MailContent {
  const subject = subjectOf(writers)
  const chatWith = ({ id }: PersonInMail) => `${origin}/members/${id}/chat`
  return {
    subject,
    preview: msg`Read and reply at ${site}.`,
    heading: subject,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      ...peopleBlocks(writers, (writer) => ({ note: countOf(writer.events), href: chatWith(writer) })),
      {
        kind: 'button',
        label: msg`Read and reply`,
        href: writers.length > 1 ? `${origin}/chats` : chatWith(writers[0]),
      },
    ],
    reason: msg`You’re getting this email because you want to know when someone at ${site} writes to you.`,
  }
}

function subjectOf([writer, ...others]: Writers): MailText {
  if (!others.length)
    return writer.isNamed
      ? genderedText(msg({ message: '{name} has written to you' }), writer)
      : msg`Someone new has written to you`
  const count = others.length + 1
  return msg`${plural(count, { one: '# person has written to you', other: '# people have written to you' })}`
}

function countOf(messages: number): MailText {
  return msg`${plural(messages, { one: '# new message', other: '# new messages' })}`
}
