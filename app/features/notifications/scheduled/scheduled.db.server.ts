import { type Expression, sql } from 'kysely'
import { mayBeNamed } from '#app/features/members/member-conditions.server.ts'
import { isBlockBetween } from '#app/features/visibility/visible-to.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { maxSearchAge } from '#app/platform/values/age.ts'

/** The `member` columns that decide whom lists show them; the query names the row `reader`. */
export const readerColumns = sql`member.id, member.site_id, member.country, member.gender, member.seeking,
  member.date_of_birth, member.search_min_age, member.search_max_age,
  coalesce(preference.two_way_only, false) as two_way_only,
  site.has_fictional and coalesce(preference.fictional_shown, site.fictional_shown) as fictional_shown`

export const readerTables = sql`member join site on site.id = member.site_id
  left join preference on preference.account_id = member.id`

/**
 * Whether advertising may name an `entry` of the search to a `reader`: the reader's own list would show the member, and
 * nothing suggests a scammer.
 */
export function isNewFor(at: Date | Expression<Date>) {
  const today = sql`(${at}::timestamptz at time zone 'utc')::date`
  const readersAge = sql`least(${sql.lit(maxSearchAge)}, extract(year from age(${today}, reader.date_of_birth)))`
  return sql<boolean>`entry.site_id = reader.site_id and entry.country = reader.country
    and entry.gender = reader.seeking and entry.member_id <> reader.id
    and entry.date_of_birth <= ${today} - make_interval(years => reader.search_min_age)
    and (reader.search_max_age >= ${sql.lit(maxSearchAge)}
      or entry.date_of_birth > ${today} - make_interval(years => reader.search_max_age + 1))
    and (not reader.two_way_only or entry.seeking = reader.gender
      and ${readersAge} between entry.search_min_age and entry.search_max_age)
    and case entry.kind when 'fictional' then reader.fictional_shown
      else exists (select from account where account.id = entry.member_id and account.status = 'active') end
    and not ${isBlockBetween(sql<string>`reader.id`, sql<string>`entry.member_id`)}
    and ${mayBeNamed(sql<string>`entry.member_id`, at)}`
}

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
