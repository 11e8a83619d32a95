import { sql } from 'kysely'
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
