import type { Tx } from '#app/platform/database/db.server.ts'
import { countSkippedWith, freeDiscountUse } from '../discounts/discount-uses.db.server.ts'
import { countPassedOver, lockPayable, savePayment } from './payments.db.server.ts'

/** So many pages that were left a member may have open at once, each with the same discount or the same part of the limit. */
const passedOverAtMost = 5

/** Counts only orders that had this code: pages left without it do not use it up. */
export async function canPassCodeOn(memberId: string, onceKey: string | null, tx?: Tx): Promise<boolean> {
  return (await countSkippedWith(memberId, onceKey, tx)) < passedOverAtMost
}

/**
 * Earlier orders that were left and that their provider has not ended: a further order takes their code and their part of
 * the monthly limit, each within its own bound. If one is paid all the same it is credited as it was ordered
 * (docs/decisions/039-held-codes.md). Only those that were there before the further one was asked for, so that of many at
 * once one has the code.
 */
export async function passOver(tx: Tx, memberId: string, earlier: readonly string[], at: Date) {
  for (const { id, once_key } of await lockPayable(tx, earlier)) {
    if (await canPassCodeOn(memberId, once_key, tx)) await freeDiscountUse(tx, id)
    if ((await countPassedOver(memberId, tx)) < passedOverAtMost)
      await savePayment(tx, id, { replaced_at: at })
  }
}
