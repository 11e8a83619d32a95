import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { houseAccount, insertEntries, insertTransaction, openBonusAccount } from './grants.db.server.ts'

interface Grant {
  amount: number
  reason: string
  /** Said once and for ever: the same key never books twice. */
  key: string
}

/** Gives bonus credits; answers whether they were booked now. */
export async function grantCredits(
  tx: Tx,
  accountId: string,
  { amount, reason, key }: Grant,
): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new Error('credits are granted in whole units')
  if (amount === 0) return false
  const booked = await insertTransaction(tx, { id: newId(), key, reason, created_at: now() })
  if (!booked) return false
  const bonus = await openBonusAccount(tx, newId(), accountId)
  await insertEntries(tx, [
    { transaction_id: booked.id, account_id: await houseAccount(tx, 'house_granted'), amount: -amount },
    { transaction_id: booked.id, account_id: bonus, amount },
  ])
  return true
}
