import { sql } from 'kysely'
import type { Tx } from './db.server.ts'
import { type Given, namedQuery } from './named-query.server.ts'

const lock = namedQuery(
  'hold_lock',
  ({ name }: Given<{ name: string }>) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
)

/**
 * Whoever asks for a lock of this name waits until the end of the transaction that has it. It is on its way when this
 * comes back: what is sent after it is read under it, waited for or not.
 */
export async function holdLock(tx: Tx, name: string) {
  await lock.in(tx, { name })
}
