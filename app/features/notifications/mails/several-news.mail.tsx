import { msg } from '@lingui/core/macro'
import type { MailBlock, MailContent } from '../mail/mail-content.ts'
import type { MailReader } from './mail-people.server.ts'

/** Several kinds of news in one mail: each under its heading, with a single greeting. */
export function severalNewsMail({ site, name, all }: MailReader & { all: MailContent[] }): MailContent {
  return {
    subject: msg`News for you at ${site}`,
    preview: all[0]!.subject,
    heading: msg`News for you at ${site}`,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      ...all.flatMap(({ heading, blocks }): MailBlock[] => [
        { kind: 'heading', text: heading },
        // Without the greeting each of them starts with.
        ...blocks.slice(1),
      ]),
    ],
    reason: msg`You’re getting this email because you want to hear when something new happens at ${site}.`,
  }
}
