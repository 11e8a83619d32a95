import { type RawBuilder, sql } from 'kysely'
import { now } from '../clock.server.ts'
import type { DB } from './database.gen.ts'
import { db } from './db.server.ts'

/** State that the batches of one run pass on to the next. */
export interface CleanUpRun {
  /** The last row that was tried. */
  after?: unknown
  errors: unknown[]
}

/** Rows with a retention period. */
export interface OverdueRows {
  /** Removes at most so many overdue rows in a separate transaction; returns how many it found. */
  cleanUpBatch(limit: number, run: CleanUpRun): Promise<number>
  /** When the oldest remaining row should have gone; null if there is none. */
  overdueSince(): Promise<Date | null>
}

interface Options {
  /** Milliseconds after the time in the column. */
  retention?: number
  /** A further condition. */
  and?: (at: Date) => RawBuilder<unknown>
  /** When an overdue row should have gone, where the column alone does not say it. */
  dueAt?: RawBuilder<unknown>
  /** Keeps the rows and overwrites their content with this; `and` excludes those already emptied. */
  overwriteWith?: RawBuilder<unknown>
}

/** Rows of a table that are removed some time after the timestamp in a column, which needs an index. */
export function overdueRows<Table extends keyof DB & string>(
  table: Table,
  column: keyof DB[Table] & string,
  { retention = 0, and, dueAt = sql.ref(column), overwriteWith }: Options = {},
): OverdueRows {
  const isOverdue = () => {
    const at = new Date(now().getTime() - retention)
    return and ? sql`${sql.ref(column)} <= ${at} and ${and(at)}` : sql`${sql.ref(column)} <= ${at}`
  }
  return {
    async cleanUpBatch(limit) {
      // A locked row is left to the next batch, so that nothing waits here.
      const statement = overwriteWith
        ? sql`update ${sql.table(table)} set ${overwriteWith}`
        : sql`delete from ${sql.table(table)}`
      const { numAffectedRows = 0n } = await sql`${statement} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOverdue()} order by ${sql.ref(column)} limit ${limit}
        for update skip locked))`.execute(db())
      return Number(numAffectedRows)
    },
    async overdueSince() {
      const { rows } = await sql<{ since: Date | null }>`select ${dueAt} as since from ${sql.table(table)}
        where ${isOverdue()} order by ${sql.ref(column)} limit 1`.execute(db())
      const since = rows[0]?.since
      return since ? new Date(since.getTime() + retention) : null
    },
  }
}
