import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import {
  type Balance,
  book,
  bookOnce,
  findBalance,
  findSpending,
  house,
  isFromClosedPurchase,
  lockAccounts,
  wholeCredits,
} from './ledger.db.server.ts'

interface Spending {
  amount: number
  reason: 'message' | 'photo' | 'gift'
  /** Idempotency key: the same key never books twice. */
  key: string
  messageId: string
}

/** The member's balance, locked until the end of the transaction; null for a member who never had a credit. */
export function lockBalance(tx: Tx, memberId: string): Promise<Balance | null> {
  return lockAccounts(tx, memberId)
}

export function creditsIn(accounts: Balance | null): number {
  return accounts ? accounts.bonus.balance + accounts.paid.balance : 0
}

/**
 * Pays with bonus credits first, then with the oldest bought ones, all or nothing. If the key was paid before, all of
 * `tx` is rolled back.
 */
export async function spendCredits(
  tx: Tx,
  accounts: Balance | null,
  { amount, reason, key, messageId }: Spending,
) {
  if (wholeCredits(amount) === 0) return
  if (!accounts || creditsIn(accounts) < amount) throw new Refusal('not_enough_credits')
  const fromBonus = Math.min(accounts.bonus.balance, amount)
  const entries = [
    { account_id: accounts.bonus.id, amount: -fromBonus },
    { account_id: accounts.paid.id, amount: fromBonus - amount },
    { account_id: house.spent, amount },
  ].filter((entry) => entry.amount !== 0)
  const payment = { id: newId(), key, reason, message_id: messageId, created_at: now() }
  if (!(await bookOnce(tx, payment, entries))) throw new Refusal('idempotency_mismatch')
}

interface RemainingCredits {
  /** The member's balance now. */
  credits: number
}

interface CreditRefund {
  /** The key of the spending. */
  spentKey: string
  key: string
  /** Taken back by its sender; the receiver was removed for fraud; a fictional profile did not answer in time. */
  reason: 'taken_back' | 'fraud' | 'unanswered'
}

/**
 * Puts spent credits back into the lots they came from, once. Skips what was free, and what was paid with credits that
 * the bank has charged back.
 */
export async function refundCredits(
  tx: Tx,
  memberId: string,
  { spentKey, key, reason }: CreditRefund,
): Promise<RemainingCredits & { returned: number }> {
  await lockAccounts(tx, memberId)
  let returned = 0
  const spentEntries = await findSpending(tx, memberId, spentKey)
  const [spent] = spentEntries
  if (spent && !(await isFromClosedPurchase(tx, spent.id))) {
    const entries = spentEntries.map(({ account_id, amount }) => ({ account_id, amount: -amount }))
    const total = entries.reduce((sum, { amount }) => sum + amount, 0)
    const { id: undoes, message_id } = spent
    returned = total
    await book(tx, { id: newId(), key, reason, undoes, message_id, created_at: now() }, [
      ...entries,
      { account_id: house.spent, amount: -total },
    ])
  }
  return { credits: await findBalance(memberId, tx), returned }
}

/** A member's total credits, bonus and bought. */
export function balanceOf(memberId: string, tx?: Tx): Promise<number> {
  return findBalance(memberId, tx)
}
