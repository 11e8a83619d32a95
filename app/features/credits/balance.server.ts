import type { Tx } from '#app/platform/database/db.server.ts'
import { findBalance } from './ledger.db.server.ts'

/** A member's total credits, bonus and bought. */
export function balanceOf(memberId: string, tx?: Tx): Promise<number> {
  return findBalance(memberId, tx)
}
