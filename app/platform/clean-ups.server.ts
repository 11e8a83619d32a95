import { sql } from 'kysely'
import { now } from './clock.server.ts'
import { db } from './database/db.server.ts'
import type { CleanUpRun, OverdueRows } from './database/overdue-rows.server.ts'
import { sharedGauge } from './metrics.server.ts'

interface Bounds {
  /** Rows per transaction. */
  batch?: number
  /** Milliseconds after which no further batch starts; the next run continues. */
  budget?: number
}

/** Runs batch after batch until no row is overdue or the budget is used up; throws at the end if a row failed. */
export async function cleanUp(
  { cleanUpBatch }: Pick<OverdueRows, 'cleanUpBatch'>,
  { batch = 1000, budget = 60_000 }: Bounds = {},
) {
  const startedAt = performance.now()
  const run: CleanUpRun = { errors: [] }
  while ((await cleanUpBatch(batch, run)) > 0 && performance.now() - startedAt < budget);
  if (run.errors.length) throw run.errors[0]
}

/** Handles rows one by one, each batch after the previous one: a row that fails stays, and does not block the rows after it. */
export function cleanUpRowByRow<Row>(
  find: (limit: number, after: Row | undefined) => Promise<Row[]>,
  handle: (row: Row) => Promise<unknown>,
): OverdueRows['cleanUpBatch'] {
  return async (limit, run) => {
    const rows = await find(limit, run.after as Row | undefined)
    for (const row of rows) await handle(row).catch((error) => run.errors.push(error))
    run.after = rows.at(-1)
    return rows.length
  }
}

interface CleanUpMeasurement {
  name: string
  overdueSince: Date | null
  /** Milliseconds. */
  lateAfter: number
}

export async function saveCleanUpLag({ name, overdueSince, lateAfter }: CleanUpMeasurement) {
  const measured = { measured_at: now(), overdue_since: overdueSince, late_after: lateAfter / 1000 }
  await db()
    .insertInto('clean_up')
    .values({ name, ...measured })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(measured))
    .execute()
}

/** Records clean-ups that have never run as not late from now on, and deletes those that no longer exist. */
export async function recordCleanUps(all: readonly Omit<CleanUpMeasurement, 'overdueSince'>[]) {
  const names = all.map(({ name }) => name)
  await db().deleteFrom('clean_up').where('name', 'not in', names).execute()
  const rows = all.map(({ name, lateAfter }) => ({ name, measured_at: now(), late_after: lateAfter / 1000 }))
  await db()
    .insertInto('clean_up')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/**
 * How many seconds the oldest remaining row is overdue. Rows that became due since the last run are unknown, so the
 * lag of a clean-up that does not run rises too.
 */
export async function cleanUpLags() {
  const rows = await db().selectFrom('clean_up').selectAll().orderBy('name').execute()
  return rows.map(({ name, overdue_since, measured_at, late_after }) => {
    const lag = Math.max(0, (now().getTime() - (overdue_since ?? measured_at).getTime()) / 1000)
    return { name, lag, isLate: lag > late_after }
  })
}

/** For operators; also works where no program ever ran. */
export async function lateCleanUps() {
  const { rows } = await sql<{ table: string | null }>`select to_regclass('clean_up') as table`.execute(db())
  return rows[0]?.table ? (await cleanUpLags()).filter(({ isLate }) => isLate) : []
}

/** Also shown while the process that runs the jobs is away. */
sharedGauge(
  {
    name: 'clean_up_lag_seconds',
    help: 'How long ago the oldest row that a clean-up has not taken yet should have gone',
    labelNames: ['name'],
  },
  async () => (await cleanUpLags()).map(({ name, lag }) => ({ labels: { name }, value: lag })),
)
