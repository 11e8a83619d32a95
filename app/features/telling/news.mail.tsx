import { msg, plural } from '@lingui/core/macro'
import type { MailBlock, MailContent, MailText } from '#app/features/notifications/mail-content.ts'

/** Somebody whose doing it is, as their reader may see them. */
export interface Person {
  id: string
  name: string
  fictional: boolean
}

export interface News {
  site: string
  origin: string
  name: string
  /** Those who wrote, the last one first, and how many messages. */
  writers: Person[]
  messages: number
  likers: Person[]
  matches: Person[]
}

/** What others did, in one mail: who, but never what they wrote. */
export function newsMail(news: News): MailContent {
  const { site, origin, name } = news
  const subject = subjectOf(news)
  return {
    subject,
    preview: msg`See what is new for you at ${site}.`,
    heading: subject,
    blocks: [
      { kind: 'text', text: msg`Hello ${name},` },
      ...linesOf(news).map((text): MailBlock => ({ kind: 'text', text })),
      { kind: 'button', label: buttonOf(news), href: `${origin}${pathOf(news)}` },
    ],
    reason: msg`You are getting this email because you want to hear when something new happens at ${site}.`,
  }
}

function subjectOf(news: News): MailText {
  const { site, writers, likers, matches } = news
  const [kinds, first] = [
    [writers, likers, matches].filter((some) => some.length),
    writers[0] ?? likers[0] ?? matches[0],
  ]
  if (kinds.length !== 1 || !first) return msg`News for you at ${site}`
  const [name, others] = [first.name, kinds[0]?.length ?? 0]
  if (others > 1) return severalOf(news)
  if (writers.length) return msg`${name} has written to you`
  return likers.length ? msg`${name} likes you` : msg`You and ${name} like each other`
}

function severalOf({ writers, likers, matches }: News): MailText {
  const count = writers.length + likers.length + matches.length
  if (writers.length)
    return msg`${plural(count, { one: '# person has', other: '# people have' })} written to you`
  if (likers.length) return msg`${plural(count, { one: '# person likes', other: '# people like' })} you`
  return msg`You have ${plural(count, { one: '# new match', other: '# new matches' })}`
}

function linesOf({ writers, messages, likers, matches }: News): MailText[] {
  return [
    ...(writers.length
      ? [
          msg`${plural(messages, { one: 'A new message', other: '# new messages' })} from ${namesOf(writers)}.`,
        ]
      : []),
    ...(matches.length ? [msg`You and ${namesOf(matches)} like each other.`] : []),
    ...(likers.length ? [msg`New likes: ${namesOf(likers)}.`] : []),
  ]
}

/** No more than a few: the rest is on the page. */
function namesOf(people: readonly Person[]): string {
  const [shown, rest] = [people.slice(0, 3).map(({ name }) => name), people.length - 3]
  return rest > 0 ? `${shown.join(', ')} +${rest}` : shown.join(', ')
}

function buttonOf({ writers }: News): MailText {
  return writers.length ? msg`Read your messages` : msg`See who it is`
}

function pathOf({ writers, likers }: News): string {
  if (writers.length) return '/chats'
  return likers.length ? '/likes' : '/likes/matches'
}
