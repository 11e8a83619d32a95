import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { addJob, priorities } from '#app/platform/jobs.server.ts'
import {
  type Channel,
  isMarketing,
  type NotificationKind,
  notificationKinds,
} from './notification-kinds.server.ts'
import {
  decidedFor,
  deleteNotificationsAbout,
  dropSeen,
  insertNotifications,
  pendingChannels,
} from './notifications.db.server.ts'

/** Long enough for a member or staff to ask why something was notified or not. */
const storedFor = 30 * 86_400_000

/** An event a member may want to be notified about by e-mail or push. */
export interface Occurrence {
  memberId: string
  kind: NotificationKind
  /** Identifies the event: reported twice, it is notified once. */
  key: string
  /** The member who caused it. */
  about?: string
  message?: { conversation: string; sequence: number }
  /** The saved search with new results. */
  search?: string
}

/**
 * Records events with the commit of what happened, and enqueues the decision on who is notified, how and when. Members
 * without an account are skipped.
 */
export async function notify(tx: Tx, occurrences: readonly Occurrence[]) {
  if (!occurrences.length) return
  const at = now()
  const due = (channel: Channel) =>
    occurrences.map(({ kind }) => new Date(at.getTime() + notificationKinds[kind].wait[channel]))
  const column = <Value>(read: (occurrence: Occurrence) => Value) => occurrences.map(read)
  await insertNotifications(tx, {
    accounts: column(({ memberId }) => memberId),
    kinds: column(({ kind }) => kind),
    keys: column(({ key }) => key),
    abouts: column(({ about }) => about ?? null),
    conversations: column(({ message }) => message?.conversation ?? null),
    sequences: column(({ message }) => message?.sequence ?? null),
    searches: column(({ search }) => search ?? null),
    emailsDue: due('email'),
    pushesDue: due('push'),
    priorities: column(({ kind }) => priorityOf([kind])),
    at,
  })
}

/** A hundred thousand digests must not delay one message. */
export function priorityOf(kinds: readonly NotificationKind[]): number {
  return kinds.every(isMarketing) ? priorities.advertising : 0
}

/** Decides again after a change of settings: a notification waiting for Friday may be due now. */
export async function enqueueDecision(tx: Tx, accountId: string, channels?: readonly Channel[]) {
  for (const channel of channels ?? (await pendingChannels(tx, accountId)))
    await addJob(
      tx,
      'notify_member',
      { account: accountId, channel },
      { key: decisionKey(accountId, channel), runAt: now() },
    )
}

/**
 * Matches the key in the statement that enqueues the first job. It begins with 'tell' as in earlier versions: under
 * another key, a job that they have enqueued would not be replaced, and would run beside the new one.
 */
export function decisionKey(accountId: string, channel: Channel) {
  return `tell ${channel} ${accountId}`
}

/** Drops pending notifications about members whose actions the member has seen on an open page. */
export function markSeen(accountId: string, kinds: readonly NotificationKind[], abouts: readonly string[]) {
  return dropSeen(accountId, { kinds, abouts }, now())
}

/** Deletes notifications of others about an erased member. The member's own are deleted with the account. */
export async function eraseNotificationsAbout(tx: Tx, memberId: string) {
  await deleteNotificationsAbout(tx, memberId)
}

export const oldNotifications = decidedFor(storedFor)
