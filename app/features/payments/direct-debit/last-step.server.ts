import type { Tx } from '#app/platform/database/db.server.ts'
import { findMandate, holdCode } from './mandates.db.server.ts'

/** When a direct debit was signed or, before that, when its last code was sent; null for other orders. */
export async function lastStepOf(tx: Tx, paymentId: string): Promise<Date | null> {
  const mandate = await findMandate(paymentId, tx)
  if (!mandate) return null
  return mandate.signed_at ?? (await holdCode(tx, paymentId))?.sent_at ?? null
}
