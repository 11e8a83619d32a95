import { sql } from 'kysely'
import type { Tx } from './db.server.ts'
import { namedQuery, type Placeholders } from './named-query.server.ts'

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
