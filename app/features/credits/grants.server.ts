import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { book, hasBooked, house, openAccounts, wholeCredits } from './ledger.db.server.ts'

interface Grant {
  amount: number
  reason: 'signup'
  /** Idempotency key: the same key never books twice. */
  key: string
}

/** Grants bonus credits as a separate lot; returns whether they were booked now. */
export async function grantCredits(
  tx: Tx,
  memberId: string,
  { amount, reason, key }: Grant,
): Promise<boolean> {
  if (wholeCredits(amount) === 0) return false
  const { bonus } = await openAccounts(tx, memberId)
  return book(tx, { id: newId(), key, reason, created_at: now() }, [
    { account_id: bonus.id, amount },
    { account_id: house.granted, amount: -amount },
  ])
}

interface Adjustment {
  /** Below zero to take credits away: only given ones, since bought ones belong to the member. */
  amount: number
  key: string
}

/** What staff give or take, as a lot of its own; returns whether it was booked now. */
export async function adjustCredits(tx: Tx, memberId: string, { amount, key }: Adjustment): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Error('an adjustment needs whole credits')
  const { bonus } = await openAccounts(tx, memberId)
  if (bonus.balance + amount < 0) throw new Refusal('invalid', {}, { amount: 'invalid' })
  return book(tx, { id: newId(), key, reason: 'adjusted', created_at: now() }, [
    { account_id: bonus.id, amount },
    { account_id: house.granted, amount: -amount },
  ])
}

/** The key of the sign-up credits. */
export function signupGrantKey(memberId: string): string {
  return `signup:${memberId}`
}

/** Whether somebody got credits for joining, spent or not. */
export function hasSignupGrant(tx: Tx, memberId: string): Promise<boolean> {
  return hasBooked(tx, signupGrantKey(memberId))
}
