import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import {
  book,
  bookOnce,
  findBalance,
  findSpending,
  house,
  isOfClosed,
  lockPurse,
  type Purse,
} from './ledger.db.server.ts'
import { wholeCredits } from './whole-credits.ts'

interface Spending {
  amount: number
  reason: 'message' | 'photo' | 'gift'
  /** Idempotency key: the same key never books twice. */
  key: string
  messageId: string
}

/** The member's balance, locked until the end of the transaction; null for a member who never had a credit. */
export function holdPurse(tx: Tx, memberId: string): Promise<Purse | null> {
  return lockPurse(tx, memberId)
}

export function creditsIn(purse: Purse | null): number {
  return purse ? purse.bonus.balance + purse.paid.balance : 0
}

/**
 * Pays with bonus credits first, then with the oldest bought ones, all or nothing. If the key was paid before, all of
 * `tx` is rolled back.
 */
export async function spendCredits(
  tx: Tx,
  purse: Purse | null,
  { amount, reason, key, messageId }: Spending,
) {
  if (wholeCredits(amount) === 0) return
  if (!purse || creditsIn(purse) < amount) throw new Refusal('not_enough_credits')
  const fromBonus = Math.min(purse.bonus.balance, amount)
  const entries = [
    { account_id: purse.bonus.id, amount: -fromBonus },
    { account_id: purse.paid.id, amount: fromBonus - amount },
    { account_id: house.spent, amount },
  ].filter((entry) => entry.amount !== 0)
  const payment = { id: newId(), key, reason, message_id: messageId, created_at: now() }
  if (!(await bookOnce(tx, payment, entries))) throw new Refusal('idempotency_mismatch')
}

interface Left {
  /** The member's balance now. */
  credits: number
}

interface GivingBack {
  /** The key of the spending. */
  spentKey: string
  key: string
  reason: 'taken_back'
}

/**
 * Puts spent credits back into the lots they came from, once. Skips what was free, and what was paid with credits that
 * the bank has charged back.
 */
export async function giveBack(
  tx: Tx,
  memberId: string,
  { spentKey, key, reason }: GivingBack,
): Promise<Left> {
  await lockPurse(tx, memberId)
  const taken = await findSpending(tx, memberId, spentKey)
  const [spent] = taken
  if (spent && !(await isOfClosed(tx, spent.id))) {
    const entries = taken.map(({ account_id, amount }) => ({ account_id, amount: -amount }))
    const total = entries.reduce((sum, { amount }) => sum + amount, 0)
    const { id: undoes, message_id } = spent
    await book(tx, { id: newId(), key, reason, undoes, message_id, created_at: now() }, [
      ...entries,
      { account_id: house.spent, amount: -total },
    ])
  }
  return { credits: await findBalance(memberId, tx) }
}
