import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import {
  book,
  closePurchase,
  findAnyPurchase,
  findBoughtLot,
  findSpending,
  house,
  lockAccounts,
  openAccounts,
  wholeCredits,
} from './ledger.db.server.ts'
import type { Money } from './statement.contract.ts'

interface Purchase {
  credits: number
  /** Idempotency key: the same key never books twice. */
  key: string
  paid: Money
}

/**
 * Books bought credits as a separate lot; returns whether they were booked now. The caller makes the buyer a premium
 * member in the same transaction, because accounts are a layer above this one.
 */
export async function bookPurchase(
  tx: Tx,
  memberId: string,
  { credits, key, paid: { amount: price, currency } }: Purchase,
): Promise<boolean> {
  if (wholeCredits(credits) === 0) throw new Error('a purchase needs at least one credit')
  const { paid } = await openAccounts(tx, memberId)
  const purchase = { id: newId(), key, reason: 'purchase' as const, price, currency, created_at: now() }
  return book(tx, purchase, [
    { account_id: paid.id, amount: credits },
    { account_id: house.sold, amount: -credits },
  ])
}

interface Return {
  /** The key of the purchase. */
  purchaseKey: string
  key: string
  reason: 'refund' | 'chargeback'
}

/** Returns what is unspent of a purchase, once, and how much of its price that is worth. */
export async function returnPurchase(
  tx: Tx,
  memberId: string,
  { purchaseKey, key, reason }: Return,
): Promise<{ credits: number; worth: Money | null }> {
  await lockAccounts(tx, memberId)
  if (reason === 'chargeback') await closePurchase(tx, purchaseKey, true)
  const lot = await findBoughtLot(memberId, purchaseKey, reason, tx)
  const credits = Number(lot?.remaining ?? 0)
  if (!lot || credits === 0) return { credits: 0, worth: null }
  const { id: undoes, account_id, price, currency } = lot
  const worth =
    price && currency
      ? { amount: worthOfUnused(Number(price), { bought: Number(lot.amount), unused: credits }), currency }
      : null
  const returned = { id: newId(), key, reason, undoes, created_at: now() }
  await book(tx, { ...returned, price: worth?.amount, currency: worth?.currency }, [
    { account_id, amount: -credits },
    { account_id: house.sold, amount: credits },
  ])
  return { credits, worth }
}

/** How many credits of a purchase are unspent; zero for a returned purchase. */
export async function unusedOf(memberId: string, purchaseKey: string, tx?: Tx): Promise<number> {
  return Number((await findBoughtLot(memberId, purchaseKey, 'refund', tx))?.remaining ?? 0)
}

/** Reverses a chargeback that the bank has lost: its credits go back into the lot they came from. */
export async function reverseChargeback(
  tx: Tx,
  memberId: string,
  { purchaseKey, chargebackKey, key }: { purchaseKey: string; chargebackKey: string; key: string },
) {
  await lockAccounts(tx, memberId)
  await closePurchase(tx, purchaseKey, false)
  const [chargeback] = await findSpending(tx, memberId, chargebackKey)
  if (!chargeback) return
  const { id: undoes, account_id, price, currency } = chargeback
  const credits = Number(chargeback.amount)
  const reversed = { id: newId(), key, reason: 'chargeback_reversed' as const, undoes, created_at: now() }
  await book(tx, { ...reversed, price, currency }, [
    { account_id, amount: -credits },
    { account_id: house.sold, amount: credits },
  ])
}

/** Whether a member has ever bought credits, refunded or not. */
export async function hasEverBought(memberId: string, tx?: Tx): Promise<boolean> {
  return (await findAnyPurchase(memberId, tx)) !== undefined
}

/**
 * Price paid ÷ credits bought × credits unused, as the return policy says, in the smallest unit, with halves rounded
 * up. Integer arithmetic loses nothing on the way.
 */
export function worthOfUnused(price: number, { bought, unused }: { bought: number; unused: number }): number {
  return Math.floor((2 * price * unused + bought) / (2 * bought))
}
