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

/** One that never got ready has failed for good after so long. */
const unreadyFor = 7 * 86_400_000

const over = (at: Date) =>
  db()
    .selectFrom('data_export')
    .where((where) =>
      where.or([
        isOfAnother,
        where('expires_at', '<=', at),
        where.and([
          where('ready_at', 'is', null),
          where('asked_at', '<=', new Date(at.getTime() - unreadyFor)),
        ]),
      ]),
    )

/** Since when the oldest should be gone; one of another member since it was asked for at the latest. */
export async function oldestOverExport(at: Date): Promise<Date | null> {
  const { expired, unready } = await over(at)
    .select(({ fn }) => [
      fn.min('expires_at').as('expired'),
      fn.min('asked_at').filterWhere('ready_at', 'is', null).as('unready'),
    ])
    .executeTakeFirstOrThrow()
  const due = [expired?.getTime(), unready && unready.getTime() + unreadyFor].filter((time) => time != null)
  return due.length ? new Date(Math.min(...due, at.getTime())) : null
}

type Which = { over: Date; limit: number } | { madeFor: string } | { allOf: string }

/** Answers the names of their files. */
export async function deleteExports(tx: Tx, which: Which) {
  const gone = await tx
    .deleteFrom('data_export')
    .where((where) =>
      'over' in which
        ? where('id', 'in', over(which.over).select('id').limit(which.limit).forUpdate().skipLocked())
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
