import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from './db.server.ts'
import { namedQuery, type Placeholders } from './named-query.server.ts'

const maxAttempts = 3

/**
 * For changes that lock the same rows as others in another order. PostgreSQL rolls back one of two deadlocked
 * transactions; this runs it again from the start, so it must change nothing outside its transaction.
 */
export async function retryOnDeadlock<T>(change: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change()
    } catch (error) {
      const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01'
      if (!isDeadlock || attempt === maxAttempts) throw error
    }
  }
}

const lock = namedQuery(
  'hold_lock',
  ({ name }: Placeholders<{ name: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
)

/**
 * Acquires the advisory lock of this name until the transaction ends. The statement is sent when this returns, so
 * later statements run under the lock, awaited or not.
 */
export async function acquireAdvisoryLock(tx: Tx, name: string) {
  await lock.in(tx, { name })
}

const useGenericPlans = namedQuery(
  'generic_plans',
  () => sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`,
)

/**
 * Until the transaction ends, prepared statements keep the plan they have: for a statement that finds its rows by id
 * and takes longer to plan than to run. PostgreSQL would plan it again for the values of every call.
 */
export async function reusePlans(tx: Tx) {
  await useGenericPlans.in(tx, {})
}

/** For rules, which define the transaction, while the SQL stays in separate files. */
export { afterCommit, transaction } from './db.server.ts'
