import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/db.server.ts'
import { type Given, namedQuery } from '#app/platform/database/named-query.server.ts'

const lock = namedQuery(
  'lock_pair',
  ({ pair }: Given<{ pair: string }>) => sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`,
)

/**
 * What two members do to each other takes turns: the second like finds the match, and no message follows a block. The
 * first lock of a transaction, before anything that is read for its decision.
 */
export async function lockPair(tx: Tx, one: string, other: string) {
  await lock.in(tx, { pair: [one, other].toSorted().join(' ') })
}
