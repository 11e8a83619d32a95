import { sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'

/**
 * Requested by somebody who joined with another person's address, before the owner claimed the account (decision
 * 004). The owner must not read it.
 */
const isRequestedByOther = sql<boolean>`exists (
  select from account where account.id = data_export.account_id and account.completed_at > data_export.requested_at)`

export function findExport(accountId: string, tx?: Tx) {
  return (tx ?? db())
    .selectFrom('data_export')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((where) => where.not(isRequestedByOther))
    .executeTakeFirst()
}

/** False if another one exists. */
export async function insertExport(
  tx: Tx,
  { accountId, id, at }: { accountId: string; id: string; at: Date },
) {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('data_export')
    .values({ account_id: accountId, id, requested_at: at })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** False if another one was requested meanwhile, or the account is gone or was claimed. */
export async function markExportReady(tx: Tx, id: string, { at, expiresAt }: { at: Date; expiresAt: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('data_export')
    .set({ ready_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .where((where) => where.not(isRequestedByOther))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An export that is not ready after this time has failed. */
const failedAfter = 7 * 86_400_000

const selectOverdueExports = (at: Date) =>
  db()
    .selectFrom('data_export')
    .where((where) =>
      where.or([
        isRequestedByOther,
        where('expires_at', '<=', at),
        where.and([
          where('ready_at', 'is', null),
          where('requested_at', '<=', new Date(at.getTime() - failedAfter)),
        ]),
      ]),
    )

/** When the oldest of them should have been deleted; now at the latest, as for an export requested before a claim. */
export async function findOldestOverdueExport(at: Date): Promise<Date | null> {
  const { expired, unready } = await selectOverdueExports(at)
    .select(({ fn }) => [
      fn.min('expires_at').as('expired'),
      fn.min('requested_at').filterWhere('ready_at', 'is', null).as('unready'),
    ])
    .executeTakeFirstOrThrow()
  const due = [expired?.getTime(), unready && unready.getTime() + failedAfter].filter((time) => time != null)
  return due.length ? new Date(Math.min(...due, at.getTime())) : null
}

type ExportFilter = { over: Date; limit: number } | { madeFor: string } | { allOf: string }

/** Returns the ids that name their files. */
export async function deleteExports(tx: Tx, which: ExportFilter) {
  const deleted = await tx
    .deleteFrom('data_export')
    .where((where) =>
      'over' in which
        ? where(
            'id',
            'in',
            selectOverdueExports(which.over).select('id').limit(which.limit).forUpdate().skipLocked(),
          )
        : 'madeFor' in which
          ? where.and([
              where('account_id', '=', which.madeFor),
              where.or([isRequestedByOther, where('ready_at', 'is not', null)]),
            ])
          : where('account_id', '=', which.allOf),
    )
    .returning('id')
    .execute()
  return deleted.map(({ id }) => id)
}
