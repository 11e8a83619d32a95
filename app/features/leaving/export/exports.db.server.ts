import { sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'

/** Asked for by who joined with the address of somebody who has claimed the account since (decision 012): not theirs to read. */
const isOfAnother = sql<boolean>`exists (
  select from account where account.id = data_export.account_id and account.completed_at > data_export.asked_at)`

export function findExport(accountId: string, tx?: Tx) {
  return (tx ?? db())
    .selectFrom('data_export')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((where) => where.not(isOfAnother))
    .executeTakeFirst()
}

/** False while another one is there. */
export async function insertExport(
  tx: Tx,
  { accountId, id, at }: { accountId: string; id: string; at: Date },
) {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('data_export')
    .values({ account_id: accountId, id, asked_at: at })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** False if another one was wished for meanwhile, or its member is gone or another. */
export async function saveReady(tx: Tx, id: string, { at, expiresAt }: { at: Date; expiresAt: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('data_export')
    .set({ ready_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .where((where) => where.not(isOfAnother))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Which = { over: Date } | { madeFor: string } | { allOf: string }

/** Answers the names of their files. */
export async function deleteExports(tx: Tx, which: Which) {
  const gone = await tx
    .deleteFrom('data_export')
    .where((where) =>
      'over' in which
        ? // One that never got ready has failed for good by then.
          where.or([
            isOfAnother,
            where('expires_at', '<=', which.over),
            where.and([
              where('ready_at', 'is', null),
              where('asked_at', '<=', new Date(which.over.getTime() - 7 * 86_400_000)),
            ]),
          ])
        : 'madeFor' in which
          ? where.and([
              where('account_id', '=', which.madeFor),
              where.or([isOfAnother, where('ready_at', 'is not', null)]),
            ])
          : where('account_id', '=', which.allOf),
    )
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}
