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
  lockPurse,
  openPurse,
} from './ledger.db.server.ts'
import type { Money } from './statement.contract.ts'
import { wholeCredits } from './whole-credits.ts'
import { worthOfUnused } from './worth-of-unused.ts'

interface Purchase {
  credits: number
  /** Said once and for ever: the same key never books twice. */
  key: string
  paid: Money
}

/**
 * Credits that were bought, in a lot of their own; answers whether they were booked now. Whoever calls it makes the
 * buyer a premium member in the same transaction: accounts stand above this room.
 */
export async function bookPurchase(
  tx: Tx,
  memberId: string,
  { credits, key, paid: { amount: price, currency } }: Purchase,
): Promise<boolean> {
  if (wholeCredits(credits) === 0) throw new Error('a purchase is of one credit at least')
  const { paid } = await openPurse(tx, memberId)
  const purchase = { id: newId(), key, reason: 'purchase' as const, price, currency, created_at: now() }
  return book(tx, purchase, [
    { account_id: paid.id, amount: credits },
    { account_id: house.sold, amount: -credits },
  ])
}

interface Return {
  /** The key under which it was bought. */
  purchaseKey: string
  key: string
  reason: 'refund' | 'chargeback'
}

/** Takes back what is unspent of a purchase, once, and says what of its price that is worth. */
export async function returnPurchase(
  tx: Tx,
  memberId: string,
  { purchaseKey, key, reason }: Return,
): Promise<{ credits: number; worth: Money | null }> {
  await lockPurse(tx, memberId)
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

/** How many credits of a purchase are unspent; none of one that was returned. */
export async function unusedOf(memberId: string, purchaseKey: string): Promise<number> {
  return Number((await findBoughtLot(memberId, purchaseKey))?.remaining ?? 0)
}

/** The bank has lost it: what a chargeback took comes back into the lot it was taken from. */
export async function reverseChargeback(
  tx: Tx,
  memberId: string,
  { purchaseKey, chargebackKey, key }: { purchaseKey: string; chargebackKey: string; key: string },
) {
  await lockPurse(tx, memberId)
  await closePurchase(tx, purchaseKey, false)
  const [taken] = await findSpending(tx, memberId, chargebackKey)
  if (!taken) return
  const { id: undoes, account_id, price, currency } = taken
  const credits = Number(taken.amount)
  const reversed = { id: newId(), key, reason: 'chargeback_reversed' as const, undoes, created_at: now() }
  await book(tx, { ...reversed, price, currency }, [
    { account_id, amount: -credits },
    { account_id: house.sold, amount: credits },
  ])
}

/** Whether a member has ever bought credits, be they given back or not. */
export async function hasEverBought(memberId: string, tx?: Tx): Promise<boolean> {
  return (await findAnyPurchase(memberId, tx)) !== undefined
}
