import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { holdLock } from '#app/platform/database/hold-lock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isBlocked } from './debit-blocks.db.server.ts'
import { isWithinLimits } from './debit-limits.ts'
import { knownAgain } from './known-again.server.ts'
import { signedOrders } from './mandates.db.server.ts'

interface Signer {
  memberId: string
  ibanHash: Buffer
  phoneHash: Buffer
}

/** Whoever had a debit come back pays otherwise, and everybody has limits; asked before the code and again after it. */
export async function refuseDebit(tx: Tx, { amount }: { amount: number }, signer: Signer) {
  const { memberId, ibanHash, phoneHash } = signer
  // Debits of one account wait for each other, so that two at once do not pass where one may.
  await holdLock(tx, `debits of ${ibanHash.toString('hex')}`)
  const blocked = await isBlocked(tx, [
    { kind: 'member', hash: knownAgain('member', memberId) },
    { kind: 'iban', hash: ibanHash },
    { kind: 'phone', hash: phoneHash },
  ])
  if (blocked) throw new Refusal('directdebit_blocked')
  if (!isWithinLimits(amount, await signedOrders(tx, signer), now())) throw new Refusal('limit_reached')
}
