import { sql } from 'kysely'
import type { Tx } from '#app/platform/db.server.ts'

export function addUnsubscribe(tx: Tx, accountId: string) {
  return tx
    .updateTable('account')
    .set({ notifications_disabled: sql`array_append(notifications_disabled, 'unsubscribe')` })
    .where('id', '=', accountId)
    .where(sql<boolean>`not 'unsubscribe' = any(notifications_disabled)`)
    .execute()
}

/** Whoever follows the link has the mail, so the address counts as confirmed. */
export async function bringBack(tx: Tx, accountId: string, at: Date) {
  const account = await tx
    .updateTable('account')
    .set({ status: 'active', confirmed_at: sql`coalesce(confirmed_at, ${at})` })
    .where('id', '=', accountId)
    .where('status', '=', 'pending_deletion')
    .returning('id')
    .executeTakeFirst()
  if (account) await tx.updateTable('member').set({ status: 'active' }).where('id', '=', accountId).execute()
}
