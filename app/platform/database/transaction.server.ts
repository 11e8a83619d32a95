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

/** For rules, which define the transaction, while the SQL stays in separate files. */
export { afterCommit, transaction } from './db.server.ts'
