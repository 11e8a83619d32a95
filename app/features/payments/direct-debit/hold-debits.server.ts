import type { Tx } from '#app/platform/database/db.server.ts'
import { holdLock } from '#app/platform/database/hold-lock.server.ts'
import type { Signer } from './mandates.db.server.ts'

/**
 * Debits of one member, one account or one number wait for each other, so that two at once do not pass where one may.
 * Always in this order, and after the orders themselves are held: else two would wait for each other for ever.
 */
export async function holdDebits(tx: Tx, { memberId, ibanHash, phoneHash }: Required<Signer>) {
  await holdMember(tx, memberId)
  await holdLock(tx, `debits of account ${ibanHash.toString('hex')}`)
  await holdNumber(tx, phoneHash)
}

/** Messages for one member or to one number wait for each other, too. */
export async function holdMessages(tx: Tx, { memberId, phoneHash }: Omit<Required<Signer>, 'ibanHash'>) {
  await holdMember(tx, memberId)
  await holdNumber(tx, phoneHash)
}

function holdMember(tx: Tx, memberId: string) {
  return holdLock(tx, `debits of member ${memberId}`)
}

function holdNumber(tx: Tx, phoneHash: Buffer) {
  return holdLock(tx, `debits of number ${phoneHash.toString('hex')}`)
}
