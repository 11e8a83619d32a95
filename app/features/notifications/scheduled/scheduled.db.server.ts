import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/db.server.ts'
import { isNewFor, readerColumns, readerTables } from './newcomers.server.ts'

/** Members who may be sent advertising: active, reachable, and with a current consent. */
const mayReceiveAdvertising = sql<boolean>`account.status = 'active'
  and (account.notifications_disabled = '{}' or exists (
    select from push_subscription where push_subscription.account_id = account.id))
  and (select granted from consent where consent.account_id = account.id and consent.kind = 'marketing'
    order by created_at desc, id desc limit 1)`

interface DigestReaders {
  after: string
  limit: number
  /** A member seen since then has seen what is new. */
  awaySince: Date
  newSince: Date
  at: Date
}

/** The next members by id, each with a few newcomers who may be named to them. */
export async function digestReaders(tx: Tx, { after, limit, awaySince, newSince, at }: DigestReaders) {
  const { rows } = await sql<{ id: string; people: string[] }>`
    with reader as (
      select ${readerColumns} from account join (${readerTables}) on member.id = account.id
      where account.id > ${after}::uuid and member.last_seen_at < ${awaySince} and ${mayReceiveAdvertising}
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

/**
 * Members who joined in that time, consent to advertising and were not notified yet. Purchases are checked on sending.
 */
export async function welcomedBetween(tx: Tx, from: Date, to: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account.id from account
    where account.signup_date >= ${from} and account.signup_date < ${to} and account.premium_since is null
      and ${mayReceiveAdvertising}
      and not exists (select from notification
        where notification.account_id = account.id and notification.kind = 'discount')
    order by account.signup_date limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
