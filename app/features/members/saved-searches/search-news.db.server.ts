import { sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'

export interface SearchToTell {
  id: string
  member_id: string
  site_id: string
  search: string
  told_until: Date
  looked_at: Date
  /** Whether anything told would reach the member at all. */
  hears: boolean
}

/** Those that were told of longest ago. */
export async function searchesToTell(before: Date, limit: number): Promise<SearchToTell[]> {
  const { rows } = await sql<SearchToTell>`
    select saved_search.id, saved_search.member_id, member.site_id, search, told_until, looked_at,
      coalesce(account.status = 'active' and (
        account.notifications_disabled = '{}' and not 'saved_search' = any(coalesce(email_off, '{}'))
        or exists (select from push_subscription where push_subscription.account_id = account.id)
          and not 'saved_search' = any(coalesce(push_off, '{}'))), false) as hears
    from saved_search
    join member on member.id = saved_search.member_id
    left join account on account.id = member.id
    left join notification_setting setting on setting.account_id = account.id
    where told_until < ${before}
    order by told_until, saved_search.id limit ${limit}`.execute(db())
  return rows
}

/** Answers which of them nobody else has told of meanwhile. */
export async function saveTold(tx: Tx, searches: readonly SearchToTell[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update saved_search set told_until = ${at}
    from unnest(${searches.map(({ id }) => id)}::uuid[], ${searches.map((one) => one.told_until)}::timestamptz[])
      as each (id, told_until)
    where saved_search.id = each.id and saved_search.told_until < ${at}
      and date_trunc('milliseconds', saved_search.told_until) = date_trunc('milliseconds', each.told_until)
    returning saved_search.id`.execute(tx)
  return rows.map(({ id }) => id)
}
