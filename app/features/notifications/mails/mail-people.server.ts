import { msg, plural } from '@lingui/core/macro'
import type { MentionedPerson } from '#app/i18n/gendered-text.ts'
import type { MailBlock, MailPerson, MailText } from '../mail/mail-content.ts'

/** The receiver of a mail, and the site it comes from. */
export interface MailReader {
  site: string
  origin: string
  name: string
}

/** A member whom a mail is about, as its reader may see them. */
export interface PersonInMail extends Omit<MailPerson, 'note' | 'href'> {
  id: string
  /** The number of their events. */
  events: number
  /** No mail contains the name of a member with an unconfirmed address: it could say anything, in our name. */
  isNamed: boolean
  /** Selects the grammatical form; not shown in any mail. */
  gender?: MentionedPerson['gender']
  /** Such as '64 · Aarhus', for mails about people whom lists show. */
  ageAndTown: string | null
}

/** Only a few; the rest is on the page. */
const maxShown = 5

/** Each of them with one line, and how many more there are. */
export function peopleBlocks<Person extends PersonInMail>(
  people: readonly Person[],
  lineOf: (person: Person) => Pick<MailPerson, 'note' | 'href'>,
): MailBlock[] {
  const rest = people.length - maxShown
  return [
    {
      kind: 'people',
      people: people.slice(0, maxShown).map((person) => ({ ...person, ...lineOf(person) })),
    },
    ...(rest > 0 ? [{ kind: 'text', text: moreOf(rest) } as const] : []),
  ]
}

function moreOf(rest: number): MailText {
  return msg`${plural(rest, { one: 'And # more person.', other: 'And # more people.' })}`
}
