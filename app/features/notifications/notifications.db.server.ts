import { sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'
import type { DropReason, SentBefore } from './decide/decide.ts'
import { type Channel, marketingKinds, type NotificationKind } from './notification-kinds.server.ts'

interface NewNotifications {
  accounts: string[]
  kinds: string[]
  keys: string[]
  abouts: (string | null)[]
  conversations: (string | null)[]
  sequences: (number | null)[]
  searches: (string | null)[]
  /** The earliest time to decide, by channel. */
  emailsDue: Date[]
  pushesDue: Date[]
  /** Priority of its job; a larger one waits for the others. */
  priorities: number[]
  at: Date
}

/**
 * Inserts a row for each available channel and one job per channel, which an existing job can only make earlier and
 * more urgent. Jobs are added in a fixed order, so that concurrent calls for the same members do not deadlock. Members
 * without an account are skipped.
 */
const insert = namedQuery(
  'notify',
  (given: Placeholders<NewNotifications>) => sql`
    with due as (
      select account_id, channel, min(due) as at, min(priority) as priority
      from unnest(${given.accounts}::uuid[], ${given.emailsDue}::timestamptz[], ${given.pushesDue}::timestamptz[],
          ${given.priorities}::int[]) as each (account_id, email_due, push_due, priority)
      cross join lateral (values ('email', email_due), ('push', push_due)) as way (channel, due)
      group by 1, 2
    ), happened as (
      insert into notification (account_id, channel, kind, key, about_id, conversation_id, sequence, search_id,
        happened_at)
      select account.id, channel, kind, key, about_id, conversation_id, sequence, search_id, ${given.at}::timestamptz
      from unnest(${given.accounts}::uuid[], ${given.kinds}::text[], ${given.keys}::text[], ${given.abouts}::uuid[],
          ${given.conversations}::uuid[], ${given.sequences}::bigint[], ${given.searches}::uuid[])
        as each (account_id, kind, key, about_id, conversation_id, sequence, search_id)
      join account on account.id = each.account_id
      cross join unnest(array['email', 'push']) as channel
      where channel = 'email' or exists (select from push_subscription where push_subscription.account_id = account.id)
      on conflict (account_id, channel, kind, key) do nothing
      returning account_id, channel
    )
    select graphile_worker.add_job('notify_member', json_build_object('account', account_id, 'channel', channel),
      run_at => least(decision.at, job.run_at), priority => least(decision.priority, job.priority), job_key => decision.job_key)
    from (
      select distinct account_id, channel, 'tell ' || channel || ' ' || account_id as job_key, due.at, due.priority
      from happened join due using (account_id, channel) order by account_id, channel
    ) as decision
    left join lateral (select run_at, priority from graphile_worker.jobs where jobs.key = decision.job_key limit 1) job
      on true`,
)

export async function insertNotifications(tx: Tx, happened: NewNotifications) {
  await insert.in(tx, happened)
}

const whatHappened = ['id', 'kind', 'key', 'about_id', 'conversation_id', 'sequence', 'happened_at'] as const

const lockWaiting = namedQuery(
  'lock_pending',
  ({ accountId, channel }: Placeholders<{ accountId: string; channel: Channel }>) =>
    db()
      .selectFrom('notification')
      .select(whatHappened)
      .where('account_id', '=', accountId)
      .where('channel', '=', channel)
      .where('state', '=', 'waiting')
      .orderBy('id')
      .forUpdate(),
)

/** Pending notifications, oldest first; locks them, so that nobody decides them twice. */
export function lockPending(tx: Tx, accountId: string, channel: Channel) {
  return lockWaiting.in(tx, { accountId, channel })
}

/** Events that were decided to go out together. */
export function findBundle(tx: Tx, accountId: string, bundleId: string) {
  return tx
    .selectFrom('notification')
    .select(whatHappened)
    .where('account_id', '=', accountId)
    .where('bundle_id', '=', bundleId)
    .orderBy('id')
    .execute()
}

export async function pendingChannels(tx: Tx, accountId: string) {
  const rows = await tx
    .selectFrom('notification')
    .select('channel')
    .distinct()
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .execute()
  return rows.map(({ channel }) => channel)
}

const readSentSince = namedQuery(
  'sent_since',
  ({ accountId, channel, since }: Placeholders<{ accountId: string; channel: Channel; since: Date }>) =>
    db()
      .selectFrom('notification')
      .select((sent) => [
        sent('kind', 'in', marketingKinds).as('is_advertising'),
        sent.fn.count<string>('bundle_id').distinct().filterWhere('decided_at', '>=', since).as('times'),
        sent.fn.max('decided_at').as('last_at'),
      ])
      .where('account_id', '=', accountId)
      .where('channel', '=', channel)
      .where('state', '=', 'sent')
      .groupBy('is_advertising'),
)

/**
 * How often news went out since a moment and when last, and when advertising last did, which may go along with them.
 * Reads all stored rows of the account: an index by time alone would read everybody's of that day.
 */
export async function sentSince(
  tx: Tx,
  accountId: string,
  channel: Channel,
  since: Date,
): Promise<SentBefore> {
  const rows = await readSentSince.in(tx, { accountId, channel, since })
  const news = rows.find(({ is_advertising }) => !is_advertising)
  const advertising = rows.find(({ is_advertising }) => is_advertising)
  return {
    news: { today: Number(news?.times ?? 0), lastAt: news?.last_at ?? null },
    advertisedAt: advertising?.last_at ?? null,
  }
}

const updateSent = namedQuery(
  'save_sent',
  ({ ids, bundleId, at }: Placeholders<{ ids: readonly string[]; bundleId: string; at: Date }>) => sql`
    update notification set state = 'sent', bundle_id = ${bundleId}, decided_at = ${at}
    where id = any(${ids}::bigint[])`,
)

export async function saveSent(tx: Tx, ids: readonly string[], bundleId: string, at: Date) {
  await updateSent.in(tx, { ids, bundleId, at })
}

export async function savePending(tx: Tx, accountId: string, bundleId: string) {
  await tx
    .updateTable('notification')
    .set({ state: 'waiting', bundle_id: null, decided_at: null })
    .where('account_id', '=', accountId)
    .where('bundle_id', '=', bundleId)
    .execute()
}

export async function saveDropped(tx: Tx, dropped: readonly { id: string; reason: DropReason }[], at: Date) {
  if (!dropped.length) return
  await sql`
    update notification set state = 'dropped', reason = each.reason, decided_at = ${at}, bundle_id = null
    from unnest(${dropped.map(({ id }) => id)}::bigint[], ${dropped.map(({ reason }) => reason)}::text[])
      as each (id, reason)
    where notification.id = each.id`.execute(tx)
}

export async function dropSeen(
  accountId: string,
  { kinds, abouts }: { kinds: readonly NotificationKind[]; abouts: readonly string[] },
  at: Date,
) {
  await db()
    .updateTable('notification')
    .set({ state: 'dropped', reason: 'seen' satisfies DropReason, decided_at: at })
    .where('account_id', '=', accountId)
    .where('channel', 'in', ['email', 'push'])
    .where('state', '=', 'waiting')
    .where('kind', 'in', kinds)
    .where('about_id', 'in', abouts)
    .execute()
}

export const decidedFor = (retention: number) => overdueRows('notification', 'decided_at', { retention })

export type NotificationRow = Awaited<ReturnType<typeof lockPending>>[number]

/** Deletes notifications of others about an erased member. */
export function deleteNotificationsAbout(tx: Tx, memberId: string) {
  return tx.deleteFrom('notification').where('about_id', '=', memberId).execute()
}
