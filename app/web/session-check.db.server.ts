import { sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'

/** Locks the account until the transaction ends, so that nobody takes it over in between. */
export function lockAccount(tx: Tx, id: string) {
  return tx.selectFrom('account').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
}

/** Locks the session: ending it waits for this transaction, and then sees its changes. */
export async function lockSession(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const row = tx.selectFrom('session').select('account_id').where('token_hash', '=', tokenHash).forKeyShare()
  return (await row.executeTakeFirst()) !== undefined
}

/** The sessions that a request would find valid: the account may have been closed meanwhile. */
export function findValidSessions(tokenHashes: readonly Buffer[], at: Date) {
  return db()
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.token_hash')
    .where('session.token_hash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
    .where('session.expires_at', '>', at)
    .where('account.status', '<>', 'pending_deletion')
    .execute()
}
