import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import { mayBeNamed } from '../may-be-named.server.ts'

export interface SearchToCheck {
  id: string
  member_id: string
  site_id: string
  search: string
  notified_until: Date
  looked_at: Date
  /** Whether a notification would reach the member at all. */
  hears: boolean
}

/** The searches reported longest ago. */
export async function findSearchesToCheck(before: Date, limit: number): Promise<SearchToCheck[]> {
  const { rows } = await sql<SearchToCheck>`
    select saved_search.id, saved_search.member_id, member.site_id, search, notified_until, looked_at,
      coalesce(account.status = 'active' and (
        account.notifications_disabled = '{}' and not 'saved_search' = any(coalesce(email_off, '{}'))
        or exists (select from push_subscription where push_subscription.account_id = account.id)
          and not 'saved_search' = any(coalesce(push_off, '{}'))), false) as hears
    from saved_search
    join member on member.id = saved_search.member_id
    left join account on account.id = member.id
    left join notification_setting setting on setting.account_id = account.id
    where notified_until < ${before}
    order by notified_until, saved_search.id limit ${limit}`.execute(db())
  return rows
}

/** Those whom our mails may name, in the same order. */
export async function filterNameable(ids: readonly string[], at: Date): Promise<string[]> {
  if (!ids.length) return []
  const rows = await db()
    .selectFrom('member')
    .select('id')
    .where('id', 'in', ids)
    .where(mayBeNamed(sql.ref<string>('member.id'), at))
    .execute()
  const named = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => named.has(id))
}
