import { sql } from 'kysely'
import { mayBeNamed } from '#app/features/members/member-conditions.server.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'

export interface SavedSearchRow {
  id: string
  name: string
  search: string
  looked_at: Date
}

const columns = ['id', 'name', 'search', 'looked_at'] as const

/** Oldest first, so that they stay in place. */
export function savedSearchesOf(memberId: string, tx: Tx | Database = db()): Promise<SavedSearchRow[]> {
  return tx
    .selectFrom('saved_search')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Serialises the requests of a member's tabs. */
export function lockMember(tx: Tx, id: string) {
  return tx.selectFrom('member').select('id').where('id', '=', id).forUpdate().execute()
}

export function insertSavedSearch(tx: Tx, row: SavedSearchRow & { member_id: string; created_at: Date }) {
  return tx.insertInto('saved_search').values(row).execute()
}

export function renameSavedSearch(tx: Tx, memberId: string, id: string, name: string) {
  return tx
    .updateTable('saved_search')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

/** Never back in time: a slow request of another tab may arrive late. */
export function markLookedAt(memberId: string, id: string, at: Date) {
  return db()
    .updateTable('saved_search')
    .set((update) => ({ looked_at: update.fn<Date>('greatest', ['looked_at', update.val(at)]) }))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning(columns)
    .executeTakeFirst()
}

export async function deleteSavedSearch(memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db()
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function deleteSavedSearchesOf(tx: Tx, memberId: string) {
  return tx.deleteFrom('saved_search').where('member_id', '=', memberId).execute()
}

/** Returns those that no concurrent run has reported meanwhile. */
export async function markSearchesNotified(
  tx: Tx,
  searches: readonly { id: string; notified_until: Date }[],
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update saved_search set notified_until = ${at}
    from unnest(${searches.map(({ id }) => id)}::uuid[], ${searches.map((one) => one.notified_until)}::timestamptz[])
      as each (id, notified_until)
    where saved_search.id = each.id and saved_search.notified_until < ${at}
      and date_trunc('milliseconds', saved_search.notified_until) = date_trunc('milliseconds', each.notified_until)
    returning saved_search.id`.execute(tx)
  return rows.map(({ id }) => id)
}

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
