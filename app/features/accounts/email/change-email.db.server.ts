import { sql } from 'kysely'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { selectAccount } from '../user/users.db.server.ts'

/** Locks the account for the rest of the transaction, so that changes of address run one after another. */
export function lockAccount(tx: Tx, id: string) {
  return selectAccount(tx, id)
    .select(['preference.time_zone as timeZone', 'account.site_id'])
    .forUpdate('account')
    .executeTakeFirst()
}

const emailOf = sql<string>`payload ->> 'email'`

/** The requested address, while its link waits to be pressed. */
export async function findRequestedEmail(accountId: string, at: Date): Promise<string | null> {
  const row = await db()
    .selectFrom('mail_token')
    .select(emailOf.as('email'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'change_email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.email ?? null
}

/** The account's former addresses that can still undo a change, newest change first. */
export function findOpenUndos(accountId: string, at: Date, tx: Tx | Database = db()) {
  return tx
    .selectFrom('mail_token')
    .select([emailOf.as('email'), 'created_at', 'expires_at as until'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'undo_email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .execute()
}
