import type { Tx } from '#app/platform/database/db.server.ts'
import { acquireAdvisoryLock } from '#app/platform/database/transaction.server.ts'

/**
 * Serialises what two members do to each other, so that the second like finds the match and no message follows a block.
 * Take this lock first in a transaction, before any read its decision depends on.
 */
export function lockPair(tx: Tx, one: string, other: string) {
  return acquireAdvisoryLock(tx, [one, other].toSorted().join(' '))
}
