import type { Tx } from '#app/platform/database/db.server.ts'
import { findBalance } from './ledger.db.server.ts'

/** All credits of a member, bonus and bought. */
export function balanceOf(memberId: string, tx?: Tx): Promise<number> {
  return findBalance(memberId, tx)
}
