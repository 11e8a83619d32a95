import { grantCredits } from '#app/features/credits/grants.server.ts'
import { bookPurchase } from '#app/features/credits/purchases.server.ts'
import {
  balanceOf,
  lockBalance,
  spendCredits as spendCreditsIn,
} from '#app/features/credits/spending.server.ts'
import type { Money } from '#app/features/credits/statement.contract.ts'
import { now } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'

interface Someone {
  id: string
}

/** Bonus credits, in a separate lot. */
export async function giveCredits({ id }: Someone, amount: number, key = newId()) {
  await transaction((tx) => grantCredits(tx, id, { amount, reason: 'signup', key }))
  return key
}

/** Bought credits, in a separate lot; the buyer is a premium member from then on. */
export async function sellCredits(
  { id }: Someone,
  credits: number,
  { key = newId(), paid = { amount: 2999, currency: 'EUR' } }: { key?: string; paid?: Money } = {},
) {
  await transaction((tx) => bookPurchase(tx, id, { credits, key, paid }))
  await db()
    .updateTable('account')
    .set({ premium_since: now() })
    .where('id', '=', id)
    .where('premium_since', 'is', null)
    .execute()
  return key
}

/** Spends credits as sending something does. Returns what is left. */
export function spendCredits({ id }: Someone, spending: Parameters<typeof spendCreditsIn>[2]) {
  return transaction(async (tx) => {
    await spendCreditsIn(tx, await lockBalance(tx, id), spending)
    return { credits: await balanceOf(id, tx) }
  })
}

export async function isPremium({ id }: Someone) {
  const { premium_since } = await db()
    .selectFrom('account')
    .select('premium_since')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return premium_since !== null
}
