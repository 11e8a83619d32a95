import type { Money } from '#app/features/credits/statement.contract.ts'
import { paidThisMonth } from '#app/features/credits/this-month.server.ts'
import { heldLimit } from '#app/features/preferences/change-spending-limit.server.ts'
import { inCurrency } from '#app/features/sites/prices/in-currency.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Viewer } from '#app/web/visit.ts'
import { payablePayments } from './payments.db.server.ts'

type HeldLimit = Awaited<ReturnType<typeof heldLimit>>

/** Serialises the orders of a member. */
export function holdRoom(tx: Tx, viewer: Viewer): Promise<HeldLimit> {
  return heldLimit(tx, viewer.id, now())
}

/** The member's monthly limit covers both what was paid and what may still be paid. */
export async function refuseAboveLimit(tx: Tx, viewer: Viewer, price: Money, held: HeldLimit) {
  const { amount: limit, currency } = held
  if (limit === null) return
  const open = await payablePayments(tx, viewer.id, now())
  const all = [price, ...open, ...(await paidThisMonth(viewer, tx))]
  const counted = await Promise.all(all.map((money) => inCurrency(money, currency, tx)))
  if (counted.reduce((sum, amount) => sum + amount, 0) > limit) throw new Refusal('spending_limit_reached')
}
