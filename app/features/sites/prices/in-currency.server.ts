import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { findCommonPrice } from './prices.db.server.ts'

/** What an amount is worth in another currency, by what the same package costs in both; never less than it is. */
export async function inCurrency(
  { amount, currency }: { amount: number; currency: string },
  other: string,
  tx: Tx,
): Promise<number> {
  if (currency === other) return amount
  const [here, there] = [await findCommonPrice(currency, now(), tx), await findCommonPrice(other, now(), tx)]
  return Math.ceil((amount * there) / here)
}
