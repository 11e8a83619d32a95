import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Notification } from '#app/platform/database/database.gen.ts'
import { keysOf } from '#app/platform/records.ts'
import type { MailContent } from './mail/mail-content.ts'
import { activityDigestMail } from './mails/activity-digest.mail.tsx'
import { creditsLowMail } from './mails/credits-low.mail.tsx'
import type { MailReader, PersonInMail } from './mails/mail-people.server.ts'
import { newLikesMail } from './mails/new-likes.mail.tsx'
import { newMatchesMail } from './mails/new-matches.mail.tsx'
import { newMessagesMail } from './mails/new-messages.mail.tsx'
import { photoApprovedMail } from './mails/photo-approved.mail.tsx'
import { savedSearchNewsMail } from './mails/saved-search-news.mail.tsx'
import { welcomeDiscountMail } from './mails/welcome-discount.mail.tsx'

/** The kinds and channels that the table allows. */
export type NotificationKind = Notification['kind']
export type Channel = Notification['channel']

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Everything that differs between kinds. Their words for pages are in `kind-words.ts`, which browsers load. */
type KindRow = KindBasics & ({ consent: 'none' } | Advertising)

/** Needs consent to marketing, goes out once a week at most and does not count towards the daily limit. */
interface Advertising {
  consent: 'marketing'
  /** Whether there is something to offer this reader; otherwise it is dropped. */
  hasContent: (offers: Offers, hasPeople: boolean) => boolean
}

interface KindBasics {
  /** About what others did: mails about it can be combined into a daily or weekly digest. */
  isSocial: boolean
  /** How long an event waits for the member to see it, and for others to join it, by channel. */
  wait: Record<Channel, number>
  /** For a screen anybody may see: how many, but neither who nor what. */
  push: (count: number) => PushWords
  /** Null if there is nothing to say. */
  mail: (news: MailNews) => MailContent | null
  /** Why a recorded event needs no notification any more; null while it is still relevant. */
  cancelReason: (state: EventState, sequence: number | null) => CancelReason | null
}

export interface PushWords {
  title: MessageDescriptor
  body: MessageDescriptor
  openUrl: string
}

/** What a mail says about the events of one kind. */
export interface MailNews {
  reader: MailReader
  /** Oldest first. */
  events: readonly { key: string }[]
  /** The members that the events are about, latest first. */
  people: PersonInMail[]
  /** The reader's balance. */
  credits: number
  digest: Offers['digest']
  discount: { less: string; until: Date; timeZone: string } | null
}

/** The contents of advertising with consent that goes out with other news. */
export interface Offers {
  digest: { unread: number; likes: number } | null
  discount: { percentage: number; expires: Date } | null
}

export type CancelReason = 'seen' | 'gone' | 'muted'

/** The current state of what an event is about. */
export interface EventState {
  about_id: string | null
  is_open: boolean | number | null
  is_new_and_open: boolean | number | null
  is_reported: boolean
  is_new_for_reader: boolean
  may_be_named: boolean
  read_sequence: string | null
  muted: boolean | null
  removed_at: Date | null
  message_id: string | null
  unsent_at: Date | null
  liked_at: Date | null
  like_seen_at: Date | null
  liked_back_at: Date | null
  passed_at: Date | null
  photo_id: string | null
  looked_at_search: string | null
  message_credits: number | null
  credits: number
}

/** The most important first: a mail about several kinds has them in this order. */
export const notificationKinds: Record<NotificationKind, KindRow> = {
  message: {
    consent: 'none',
    isSocial: true,
    wait: { email: 5 * minute, push: 4 * second },
    push: (count) => ({
      title: msg`${plural(count, { one: 'New message', other: '# new messages' })}`,
      body: msg`Someone has written to you.`,
      openUrl: '/chats',
    }),
    mail: ({ reader, people: writers }) => (isSome(writers) ? newMessagesMail({ ...reader, writers }) : null),
    cancelReason: ({ message_id, unsent_at, muted, read_sequence, removed_at }, sequence) => {
      if (!message_id || unsent_at) return 'gone'
      if (muted) return 'muted'
      return Number(read_sequence) >= Number(sequence) || removed_at ? 'seen' : null
    },
  },
  match: {
    consent: 'none',
    isSocial: true,
    wait: { email: 5 * minute, push: 4 * second },
    push: (count) => ({
      title: msg`${plural(count, { one: 'New match', other: '# new matches' })}`,
      body: msg`You like each other.`,
      openUrl: '/likes/matches',
    }),
    mail: ({ reader, people: matches }) => (isSome(matches) ? newMatchesMail({ ...reader, matches }) : null),
    cancelReason: ({ liked_at, liked_back_at, like_seen_at, passed_at }) => {
      if (!liked_at || !liked_back_at) return 'gone'
      return like_seen_at || passed_at ? 'seen' : null
    },
  },
  like: {
    consent: 'none',
    isSocial: true,
    wait: { email: 15 * minute, push: 10 * second },
    push: (count) => ({
      title: msg`${plural(count, { one: 'New like', other: '# new likes' })}`,
      body: msg`Someone likes your profile.`,
      openUrl: '/likes',
    }),
    mail: ({ reader, people: likers }) => (isSome(likers) ? newLikesMail({ ...reader, likers }) : null),
    cancelReason: ({ liked_at, liked_back_at, like_seen_at, passed_at }) => {
      if (!liked_at) return 'gone'
      // A member who has answered a like has seen it.
      return like_seen_at || liked_back_at || passed_at ? 'seen' : null
    },
  },
  photo: {
    consent: 'none',
    isSocial: false,
    wait: { email: 0, push: 0 },
    push: () => ({
      title: msg`News about your photo`,
      body: msg`We’ve checked it.`,
      openUrl: '/profile',
    }),
    // A rejected photo has a statement of reasons instead.
    mail: ({ reader }) => photoApprovedMail(reader),
    cancelReason: ({ photo_id }) => (photo_id ? null : 'gone'),
  },
  credits: {
    consent: 'none',
    isSocial: false,
    // A member who spends the last credit sees that on the page, and may well buy more.
    wait: { email: hour, push: hour },
    push: () => ({
      title: msg`Your credits are running low`,
      body: msg`See what you have left.`,
      openUrl: '/credits',
    }),
    mail: ({ reader, credits }) => creditsLowMail({ ...reader, credits }),
    cancelReason: ({ credits, message_credits }) => (credits >= Number(message_credits) ? 'gone' : null),
  },
  saved_search: {
    consent: 'none',
    isSocial: true,
    wait: { email: 0, push: 0 },
    push: () => ({
      title: msg`New in your saved searches`,
      body: msg`See who matches.`,
      openUrl: '/members',
    }),
    mail: ({ reader, people }) => (isSome(people) ? savedSearchNewsMail({ ...reader, people }) : null),
    cancelReason: ({ may_be_named, looked_at_search }) => {
      if (!may_be_named) return 'gone'
      return looked_at_search ? 'seen' : null
    },
  },
  digest: {
    consent: 'marketing',
    isSocial: false,
    wait: { email: 0, push: 0 },
    push: () => ({ title: msg`News for you`, body: msg`See what has happened.`, openUrl: '/members' }),
    mail: ({ reader, people, digest }) =>
      digest ? activityDigestMail({ ...reader, ...digest, people }) : null,
    // A week with nothing waiting for the reader and nobody new is not worth a mail.
    hasContent: ({ digest }, hasPeople) => !digest || digest.unread > 0 || digest.likes > 0 || hasPeople,
    cancelReason: ({ about_id, is_new_for_reader }) => (about_id && !is_new_for_reader ? 'gone' : null),
  },
  discount: {
    consent: 'marketing',
    isSocial: false,
    wait: { email: 0, push: 0 },
    push: () => ({
      title: msg`A discount for you`,
      body: msg`See how much it is and how long it lasts.`,
      openUrl: '/credits',
    }),
    mail: ({ reader, discount }) => (discount ? welcomeDiscountMail({ ...reader, ...discount }) : null),
    hasContent: ({ discount }) => discount !== null,
    cancelReason: () => null,
  },
}

export const channels = ['email', 'push'] as const satisfies readonly Channel[]

export const kindNames = keysOf(notificationKinds)
export const marketingKinds = kindNames.filter(isMarketing)

export function isMarketing(kind: NotificationKind): boolean {
  return notificationKinds[kind].consent === 'marketing'
}

/** Why an event needs no notification any more; null while it is still relevant. */
export function cancelReason(
  kind: NotificationKind,
  sequence: number | null,
  state: EventState,
): CancelReason | null {
  // An unconfirmed member is in no list, but their message has arrived.
  const isVisible = state.is_open || (kind === 'message' && state.is_new_and_open)
  if (state.about_id && (!isVisible || state.is_reported)) return 'gone'
  return notificationKinds[kind].cancelReason(state, sequence)
}

/** Whether there is something to tell this reader: only advertising may turn out to be empty. */
export function hasContent(kind: NotificationKind, offers: Offers, hasPeople: boolean): boolean {
  const row = notificationKinds[kind]
  return row.consent === 'none' || row.hasContent(offers, hasPeople)
}

function isSome<Thing>(things: Thing[]): things is [Thing, ...Thing[]] {
  return things.length > 0
}
