import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { findCommonPrice } from './prices.db.server.ts'

/** Converts an amount by the price of the same package in both currencies, rounded up. */
export async function convertCurrency(
  { amount, currency }: { amount: number; currency: string },
  other: string,
  tx: Tx,
): Promise<number> {
  if (currency === other) return amount
  const [here, there] = [await findCommonPrice(currency, now(), tx), await findCommonPrice(other, now(), tx)]
  return Math.ceil((amount * there) / here)
}
