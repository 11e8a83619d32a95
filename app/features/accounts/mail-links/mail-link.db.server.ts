import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/db.server.ts'

export function addUnsubscribe(tx: Tx, accountId: string) {
  return tx
    .updateTable('account')
    .set({ notifications_disabled: sql`array_append(notifications_disabled, 'unsubscribe')` })
    .where('id', '=', accountId)
    .where(sql<boolean>`not 'unsubscribe' = any(notifications_disabled)`)
    .execute()
}

/** As it was: one that was never confirmed still asks for that, because others may have made it with this address. */
export function bringAccountBack(tx: Tx, accountId: string) {
  return tx
    .updateTable('account')
    .set({ status: sql`case when confirmed_at is null then 'not_confirmed' else 'active' end` })
    .where('id', '=', accountId)
    .where('status', '=', 'pending_deletion')
    .returning('status')
    .executeTakeFirst()
}
