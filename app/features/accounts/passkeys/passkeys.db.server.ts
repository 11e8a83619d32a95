import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'

export function insertChallenge(challenge: {
  id: string
  challenge: string
  account_id: string | null
  expires_at: Date
}) {
  return db().insertInto('passkey_challenge').values(challenge).execute()
}

/** Deletes the challenge as it is read, so that it is answered once. */
export function consumeChallenge(id: string, at: Date) {
  return db()
    .deleteFrom('passkey_challenge')
    .where('id', '=', id)
    .where('expires_at', '>', at)
    .returning(['challenge', 'account_id'])
    .executeTakeFirst()
}

export const expiredChallenges = overdueRows('passkey_challenge', 'expires_at')

export function findPasskeys(accountId: string, tx: Tx | Database = db()) {
  return tx
    .selectFrom('passkey')
    .select(['id', 'name', 'transports', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Finds passkeys of the site's own members only. */
export function findPasskey(siteId: string, id: string) {
  return db()
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select(['passkey.id', 'account_id', 'public_key', 'counter', 'transports'])
    .select(['account.status', 'account.password_hash', 'account.confirmed_at'])
    .select(['account.deletion_requested_at', 'account.erase_at', 'account.banned_for'])
    .where('passkey.id', '=', id)
    .where('account.site_id', '=', siteId)
    .executeTakeFirst()
}

export function insertPasskey(
  tx: Tx,
  passkey: {
    id: string
    account_id: string
    name: string
    public_key: Buffer
    counter: number
    transports: string[]
    created_at: Date
  },
) {
  return tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Of two uses with the same counter, as a copied key would produce, the second changes nothing. */
export function recordPasskeyUse(
  id: string,
  { before, counter, at }: { before: string; counter: number; at: Date },
) {
  return db()
    .updateTable('passkey')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where('counter', '=', before)
    .returning('id')
    .executeTakeFirst()
}

export function deletePasskey(accountId: string, id: string) {
  return db()
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}

/** Includes challenges of registrations in progress. */
export async function deletePasskeysOf(tx: Tx, accountId: string) {
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute()
  await deleteChallengesOf(tx, accountId)
}

export function deleteChallengesOf(tx: Tx, accountId: string) {
  return tx.deleteFrom('passkey_challenge').where('account_id', '=', accountId).execute()
}

export async function countPasskeys(accountId: string): Promise<number> {
  return (await findPasskeys(accountId)).length
}
