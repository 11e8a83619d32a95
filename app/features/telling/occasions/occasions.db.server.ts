import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/db.server.ts'
import { isNewFor, readerColumns, readerTables } from './newcomers.server.ts'

/** Whoever may be sent advertising: active, reachable, and their last word on it was yes. */
const mayHear = sql<boolean>`account.status = 'active'
  and (account.notifications_disabled = '{}' or exists (
    select from push_subscription where push_subscription.account_id = account.id))
  and (select granted from consent where consent.account_id = account.id and consent.kind = 'marketing'
    order by created_at desc, id desc limit 1)`

interface DigestReaders {
  after: string
  limit: number
  /** Who has been here since then knows what is new. */
  awaySince: Date
  newSince: Date
  at: Date
}

/** The next ones by id, each with a few people who have joined and may be named to them. */
export async function digestReaders(tx: Tx, { after, limit, awaySince, newSince, at }: DigestReaders) {
  const { rows } = await sql<{ id: string; people: string[] }>`
    with reader as (
      select ${readerColumns} from account join (${readerTables}) on member.id = account.id
      where account.id > ${after}::uuid and member.last_seen_at < ${awaySince} and ${mayHear}
      order by account.id limit ${limit}
    )
    select reader.id, coalesce(array_agg(fit.member_id) filter (where fit.member_id is not null), '{}') as people
    from reader left join lateral (
      select entry.member_id from search_entry entry
      where entry.created_at > ${newSince} and ${isNewFor(at)}
      order by entry.created_at desc limit 3
    ) fit on true
    group by reader.id order by reader.id`.execute(tx)
  return rows
}

/** Who joined in that time, may hear of it, and was not told yet. What they have bought is looked at when it is told. */
export async function welcomedBetween(tx: Tx, from: Date, to: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account.id from account
    where account.signup_date >= ${from} and account.signup_date < ${to} and account.premium_since is null
      and ${mayHear}
      and not exists (select from notification
        where notification.account_id = account.id and notification.kind = 'discount')
    order by account.signup_date limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
