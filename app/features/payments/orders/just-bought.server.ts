import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Viewer } from '#app/web/visit.ts'
import type { OrderWish } from './order.contract.ts'
import { findBoughtSince, findLastPaidSince } from './payments.db.server.ts'

/** So long the same order again may be an impatient press, a page that Back has led to, or a forgotten tab. */
const recent = 1_800_000

/** What the member has bought of a package just now, or what a kept card is being charged for. */
export function justBought({ id }: Pick<Viewer, 'id'>, packageId: string, tx?: Tx) {
  return findBoughtSince(id, packageId, recently(), tx)
}

/** What the member has paid for just now, for a page that Back has led to: it looks as it did before. */
export async function justPaid({ id }: Pick<Viewer, 'id'>) {
  const last = await findLastPaidSince(id, recently())
  return last ? { ...last, paid_at: last.paid_at.toISOString() } : null
}

function recently(): Date {
  return new Date(now().getTime() - recent)
}

/**
 * A kept card is charged at once, with no provider's page on which to turn back: the same package again has to be meant.
 * Whoever agrees names the order they know of, so that agreeing in two tabs is one further order, too. Called where the
 * orders of a member wait for each other.
 */
export async function refuseUnlessMeant(tx: Tx, viewer: Viewer, wish: OrderWish) {
  if (!wish.stored_card) return
  const last = await justBought(viewer, wish.package, tx)
  if (last && last.id !== wish.again_after) throw new Refusal('just_bought')
}
