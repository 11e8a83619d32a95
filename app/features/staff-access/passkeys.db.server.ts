import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'

export async function insertChallenge(row: {
  id: string
  challenge: string
  staff_id: string | null
  expires_at: Date
}) {
  await db().insertInto('staff_challenge').values(row).execute()
}

/** Deletes the challenge as it is read, so that it is answered once. */
export function consumeChallenge(id: string, at: Date) {
  return db()
    .deleteFrom('staff_challenge')
    .where('id', '=', id)
    .where('expires_at', '>', at)
    .returning(['challenge', 'staff_id'])
    .executeTakeFirst()
}

export const expiredChallenges = overdueRows('staff_challenge', 'expires_at')

export function findPasskeysOf(staffId: string, tx: Tx | Database = db()) {
  return tx
    .selectFrom('staff_passkey')
    .select(['id', 'host', 'transports', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Of somebody who has not left. */
export function findPasskey(id: string, host: string) {
  return db()
    .selectFrom('staff_passkey')
    .innerJoin('staff', 'staff.id', 'staff_passkey.staff_id')
    .select(['staff_passkey.id', 'staff_id', 'public_key', 'counter', 'transports'])
    .where('staff_passkey.id', '=', id)
    .where('host', '=', host)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export function insertPasskey(
  tx: Tx,
  row: {
    id: string
    staff_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    host: string
    created_at: Date
    last_used_at: Date | null
  },
) {
  return tx
    .insertInto('staff_passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Of two uses with the same counter, as a copied key would produce, the second changes nothing. */
export function recordPasskeyUse(
  tx: Tx,
  id: string,
  { before, counter, at }: { before: string; counter: number; at: Date },
) {
  return tx
    .updateTable('staff_passkey')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where('counter', '=', before)
    .returning('id')
    .executeTakeFirst()
}

export async function deletePasskey(tx: Tx, id: string) {
  await tx.deleteFrom('staff_passkey').where('id', '=', id).execute()
}
