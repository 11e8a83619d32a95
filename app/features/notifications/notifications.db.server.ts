import { sql } from 'kysely'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { type Given, namedQuery } from '#app/platform/database/named-query.server.ts'
import type { Reason } from './decide/decide.ts'
import type { Channel, Kind } from './kinds.ts'

interface Happened {
  accounts: string[]
  kinds: string[]
  keys: string[]
  abouts: (string | null)[]
  conversations: (string | null)[]
  sequences: (number | null)[]
  /** When it is to be decided at the earliest, by channel. */
  emailsDue: Date[]
  pushesDue: Date[]
  at: Date
}

/**
 * A row for each channel that there is, and a job for each of them, no later than one that waits already. Whoever has
 * no account is told nothing.
 */
const insert = namedQuery(
  'notify',
  (given: Given<Happened>) => sql`
    with due as (
      select account_id, 'email' as channel, min(due) as at
      from unnest(${given.accounts}::uuid[], ${given.emailsDue}::timestamptz[]) as each (account_id, due) group by 1
      union all
      select account_id, 'push', min(due)
      from unnest(${given.accounts}::uuid[], ${given.pushesDue}::timestamptz[]) as each (account_id, due) group by 1
    ), happened as (
      insert into notification (account_id, channel, kind, key, about_id, conversation_id, sequence, happened_at)
      select account.id, channel, kind, key, about_id, conversation_id, sequence, ${given.at}::timestamptz
      from unnest(${given.accounts}::uuid[], ${given.kinds}::text[], ${given.keys}::text[], ${given.abouts}::uuid[],
          ${given.conversations}::uuid[], ${given.sequences}::bigint[])
        as each (account_id, kind, key, about_id, conversation_id, sequence)
      join account on account.id = each.account_id
      cross join unnest(array['email', 'push']) as channel
      where channel = 'email' or exists (select from push_subscription where push_subscription.account_id = account.id)
      on conflict (account_id, channel, kind, key) do nothing
      returning account_id, channel
    )
    select graphile_worker.add_job('tell_member', json_build_object('account', account_id, 'channel', channel),
      run_at => least(due.at, (select run_at from graphile_worker.jobs where jobs.key = told.job_key)),
      job_key => told.job_key)
    from (select distinct account_id, channel, 'tell ' || channel || ' ' || account_id as job_key from happened) as told
    join due using (account_id, channel)`,
)

export async function insertNotifications(tx: Tx, happened: Happened) {
  await insert.in(tx, happened)
}

/** What is not decided yet, the first first; held, so that nobody decides it twice. */
export function waitingFor(tx: Tx, accountId: string, channel: Channel) {
  return tx
    .selectFrom('notification')
    .select(['id', 'kind', 'key', 'about_id', 'conversation_id', 'sequence', 'happened_at'])
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** How often something went out since a moment, and when at last. */
export async function toldSince(tx: Tx, accountId: string, channel: Channel, since: Date) {
  const row = await tx
    .selectFrom('notification')
    .select((sent) => [
      sent.fn.count<string>('bundle_id').distinct().as('times'),
      sent.fn.max('decided_at').as('last_at'),
    ])
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('state', '=', 'sent')
    .where('decided_at', '>=', since)
    .executeTakeFirstOrThrow()
  return { times: Number(row.times), lastAt: row.last_at }
}

export async function saveSent(tx: Tx, ids: readonly string[], bundleId: string, at: Date) {
  await tx
    .updateTable('notification')
    .set({ state: 'sent', bundle_id: bundleId, decided_at: at })
    .where('id', 'in', ids)
    .execute()
}

export async function saveDropped(tx: Tx, dropped: readonly { id: string; reason: Reason }[], at: Date) {
  if (!dropped.length) return
  await sql`
    update notification set state = 'dropped', reason = each.reason, decided_at = ${at}
    from unnest(${dropped.map(({ id }) => id)}::bigint[], ${dropped.map(({ reason }) => reason)}::text[])
      as each (id, reason)
    where notification.id = each.id`.execute(tx)
}

export function deleteDecidedBefore(at: Date, from: Database = db()) {
  return from.deleteFrom('notification').where('decided_at', '<', at).execute()
}

export type WaitingRow = Awaited<ReturnType<typeof waitingFor>>[number] & { kind: Kind }

/** Of others, about somebody who is erased. */
export function deleteNotificationsAbout(tx: Tx, memberId: string) {
  return tx.deleteFrom('notification').where('about_id', '=', memberId).execute()
}
