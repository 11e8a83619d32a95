import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isBlocked } from './debit-blocks.db.server.ts'
import { isWithinLimits } from './debit-limits.ts'
import { holdDebits } from './hold-debits.server.ts'
import { knownAgain } from './known-again.server.ts'
import { type Signer, signedOrders } from './mandates.db.server.ts'

/**
 * Refuses a member whose debit came back, and enforces the limits for everybody; checked before the code and again
 * after it.
 */
export async function refuseDebit(tx: Tx, { amount }: { amount: number }, signer: Required<Signer>) {
  await holdDebits(tx, signer)
  const reason = await whyNot(tx, amount, signer)
  if (reason) throw new Refusal(reason)
}

/** Checks what is known before anything is typed; null if nothing speaks against it. */
export function whyNoDebit({ id: memberId }: { id: string }, amount: number) {
  return transaction((tx) => whyNot(tx, amount, { memberId }))
}

async function whyNot(tx: Tx, amount: number, signer: Signer) {
  const { memberId, ibanHash, phoneHash } = signer
  const blocked = await isBlocked(tx, [
    { kind: 'member', hash: knownAgain('member', memberId) },
    ...(ibanHash ? [{ kind: 'iban' as const, hash: ibanHash }] : []),
    ...(phoneHash ? [{ kind: 'phone' as const, hash: phoneHash }] : []),
  ])
  if (blocked) return 'directdebit_blocked'
  return isWithinLimits(amount, await signedOrders(tx, signer), now()) ? null : 'limit_reached'
}
