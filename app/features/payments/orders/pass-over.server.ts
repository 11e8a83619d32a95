import type { Tx } from '#app/platform/database/db.server.ts'
import { freeDiscountUse } from '../discounts/discount-uses.db.server.ts'
import { countPassedOver, lockPayable, savePayment } from './payments.db.server.ts'

/** So many pages that were left a member may have open at once, each with the same discount. */
const passedOverAtMost = 5

export async function canPassOver(memberId: string, tx?: Tx): Promise<boolean> {
  return (await countPassedOver(memberId, tx)) < passedOverAtMost
}

/**
 * Earlier orders that were left and that their provider has not ended: a further order takes their code and their part of
 * the monthly limit. If one is paid all the same it is credited as it was ordered (docs/decisions/039-held-codes.md). Only
 * those that were there before the further one was asked for, so that of many at once one has the code.
 */
export async function passOver(tx: Tx, memberId: string, earlier: readonly string[], at: Date) {
  for (const { id } of await lockPayable(tx, earlier)) {
    if (!(await canPassOver(memberId, tx))) return
    await savePayment(tx, id, { replaced_at: at })
    await freeDiscountUse(tx, id)
  }
}
