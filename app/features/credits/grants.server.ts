import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
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

/** The key of the sign-up credits. */
export function signupGrantKey(memberId: string): string {
  return `signup:${memberId}`
}

/** Whether somebody got credits for joining, spent or not. */
export function hasSignupGrant(tx: Tx, memberId: string): Promise<boolean> {
  return hasBooked(tx, signupGrantKey(memberId))
}
