import { msg, plural } from '@lingui/core/macro'
import type { Mentioned } from '#app/i18n/said-of.ts'
import type { MailBlock, MailPerson, MailText } from '../mail/mail-content.ts'

/** The person a notification is about, as their reader may see them. */
export interface ToldPerson extends Omit<MailPerson, 'note' | 'href'> {
  id: string
  /** Selects the grammatical form; not shown in any mail. */
  gender?: Mentioned['gender']
  /** Such as '64 · Aarhus', for mails about people whom lists show. */
  ageAndTown: string | null
}

/** Only a few; the rest is on the page. */
const mostShown = 5

/** Each of them with one line, and how many more there are. */
export function peopleBlocks<Told extends ToldPerson>(
  people: readonly Told[],
  lineOf: (person: Told) => Pick<MailPerson, 'note' | 'href'>,
): MailBlock[] {
  const rest = people.length - mostShown
  return [
    {
      kind: 'people',
      people: people.slice(0, mostShown).map((person) => ({ ...person, ...lineOf(person) })),
    },
    ...(rest > 0 ? [{ kind: 'text', text: moreOf(rest) } as const] : []),
  ]
}

function moreOf(rest: number): MailText {
  return msg`${plural(rest, { one: 'And # more person.', other: 'And # more people.' })}`
}
