import { db, type Tx } from '#app/platform/database/db.server.ts'

export function findExport(accountId: string) {
  return db().selectFrom('data_export').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** In place of the one before; nothing while that one is still being made. */
export function insertExport(tx: Tx, { accountId, id, at }: { accountId: string; id: string; at: Date }) {
  return tx
    .insertInto('data_export')
    .values({ account_id: accountId, id, asked_at: at })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ id, asked_at: at, ready_at: null, expires_at: null })
        .where('data_export.ready_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
}

/** False if another one was wished for meanwhile, or its member is gone. */
export async function saveReady(tx: Tx, id: string, { at, expiresAt }: { at: Date; expiresAt: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('data_export')
    .set({ ready_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Answers the names of their files. */
export async function deleteExports(tx: Tx, { over, accountId }: { over?: Date; accountId?: string }) {
  const gone = await tx
    .deleteFrom('data_export')
    .$if(over !== undefined, (query) => query.where('expires_at', '<=', over!))
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}
