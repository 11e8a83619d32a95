import { findBalance } from './ledger.db.server.ts'

/** All credits of a member, bonus and bought. */
export function balanceOf(memberId: string): Promise<number> {
  return findBalance(memberId)
}
