import type { Tx } from '#app/platform/database/db.server.ts'
import { countSkippedWithCode, releaseDiscountUse } from '../../discounts/discounts.db.server.ts'
import { countSkipped, lockPayable, savePayment } from '../payments.db.server.ts'

/** How many left pages a member may have open at once, each with the same discount or the same share of the limit. */
const maxSkipped = 5

/** Counts only orders that had this code: pages left without it do not use up its limit. */
export async function canReleaseCode(memberId: string, onceKey: string | null, tx?: Tx): Promise<boolean> {
  return (await countSkippedWithCode(memberId, onceKey, tx)) < maxSkipped
}

/**
 * Skips earlier orders that were left but not ended by their provider: a further order takes their code and their share
 * of the monthly limit, each within its own bound. If one is paid after all, it is credited as ordered
 * (docs/decisions/039-reserved-codes.md). Only orders that existed before the request are skipped, so that of many at once
 * one has the code.
 */
export async function skipOrders(tx: Tx, memberId: string, earlier: readonly string[], at: Date) {
  for (const { id, once_key } of await lockPayable(tx, earlier)) {
    if (await canReleaseCode(memberId, once_key, tx)) await releaseDiscountUse(tx, id)
    if ((await countSkipped(memberId, tx)) < maxSkipped) await savePayment(tx, id, { replaced_at: at })
  }
}
