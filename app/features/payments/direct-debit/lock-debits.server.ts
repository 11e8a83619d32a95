import { acquireAdvisoryLock } from '#app/platform/database/acquire-advisory-lock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Signer } from './mandate/mandates.db.server.ts'

/**
 * Serialises debits of one member, account or number, so that two at once do not pass where only one may. Locks in this
 * order, after the orders themselves: otherwise two could deadlock.
 */
export async function lockDebits(tx: Tx, { memberId, ibanHash, phoneHash }: Required<Signer>) {
  await lockMember(tx, memberId)
  await acquireAdvisoryLock(tx, `debits of account ${ibanHash.toString('hex')}`)
  await lockNumber(tx, phoneHash)
}

/** Serialises messages for one member or to one number. */
export async function lockMessages(tx: Tx, { memberId, phoneHash }: Omit<Required<Signer>, 'ibanHash'>) {
  await lockMember(tx, memberId)
  await lockNumber(tx, phoneHash)
}

function lockMember(tx: Tx, memberId: string) {
  return acquireAdvisoryLock(tx, `debits of member ${memberId}`)
}

function lockNumber(tx: Tx, phoneHash: Buffer) {
  return acquireAdvisoryLock(tx, `debits of number ${phoneHash.toString('hex')}`)
}
