import type { Tx } from '#app/platform/database/db.server.ts'
import { holdLock } from '#app/platform/database/hold-lock.server.ts'

/**
 * What two members do to each other takes turns: the second like finds the match, and no message follows a block. The
 * first lock of a transaction, before anything that is read for its decision.
 */
export function lockPair(tx: Tx, one: string, other: string) {
  return holdLock(tx, [one, other].toSorted().join(' '))
}
