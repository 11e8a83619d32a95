import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Viewer } from '#app/web/visit.ts'
import type { OrderRequest } from '../order.contract.ts'
import { findBoughtSince, findLastPaidSince } from '../payments.db.server.ts'

/** For this long a repeated order may be an impatient press, a page reached by Back, or a forgotten tab. */
const recent = 1_800_000

/** What the member has just bought of a package, or what a stored card is being charged for. */
export function justBought({ id }: Pick<Viewer, 'id'>, packageId: string, tx?: Tx) {
  return findBoughtSince(id, packageId, recently(), tx)
}

/** What the member has just paid for, for a page reached by Back: it looks as it did before. */
export async function justPaid({ id }: Pick<Viewer, 'id'>) {
  const last = await findLastPaidSince(id, recently())
  return last ? { ...last, paid_at: last.paid_at.toISOString() } : null
}

function recently(): Date {
  return new Date(now().getTime() - recent)
}

/**
 * Requires confirmation for the same package again: a stored card is charged at once, with no provider's page to turn
 * back on. The member names the order they know of, so confirming in two tabs is one further order. Runs where a
 * member's orders are serialised.
 */
export async function refuseUnlessConfirmed(tx: Tx, viewer: Viewer, request: OrderRequest) {
  if (!request.stored_card) return
  const last = await justBought(viewer, request.package, tx)
  if (last && last.id !== request.again_after) throw new Refusal('just_bought')
}
