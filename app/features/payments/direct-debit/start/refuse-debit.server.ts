import { createHmac } from 'node:crypto'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { acquireAdvisoryLock, transaction } from '#app/platform/database/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { insertBlocks, isBlocked, type Signer, signedOrders } from '../mandate/mandates.db.server.ts'

/**
 * In cents: debits are in euros. The limits are low because credits are given on trust, and a debit can be reclaimed
 * for weeks.
 */
const limits = { first: 3000, open: 6000, month: 15_000, aDay: 2 }

const day = 86_400_000

/**
 * Refuses a member whose debit came back, and enforces the limits for everybody; checked before the code and again
 * after it.
 */
export async function refuseDebit(tx: Tx, { amount }: { amount: number }, signer: Required<Signer>) {
  await lockDebits(tx, signer)
  const reason = await findRefusal(tx, amount, signer)
  if (reason) throw new Refusal(reason)
}

/** Checks what is known before anything is typed; null if nothing speaks against it. */
export function findDebitRefusal({ id: memberId }: { id: string }, amount: number) {
  return transaction((tx) => findRefusal(tx, amount, { memberId }))
}

async function findRefusal(tx: Tx, amount: number, signer: Signer) {
  const { memberId, ibanHash, phoneHash } = signer
  const blocked = await isBlocked(tx, [
    { kind: 'member', hash: keyedHash('member', memberId) },
    ...(ibanHash ? [{ kind: 'iban' as const, hash: ibanHash }] : []),
    ...(phoneHash ? [{ kind: 'phone' as const, hash: phoneHash }] : []),
  ])
  if (blocked) return 'directdebit_blocked'
  return isWithinLimits(amount, await signedOrders(tx, signer), now()) ? null : 'limit_reached'
}

interface Signed {
  amount: number
  signed_at: Date
  settled_at: Date | null
}

/** Whether one more debit is within the limits of its member, account and number. */
export function isWithinLimits(amount: number, signed: readonly Signed[], at: Date): boolean {
  const since = (days: number) =>
    signed.filter(({ signed_at }) => at.getTime() - signed_at.getTime() < days * day)
  const sum = (debits: readonly Signed[]) => debits.reduce((total, debit) => total + debit.amount, amount)
  if (signed.length === 0 && amount > limits.first) return false
  return (
    sum(signed.filter(({ settled_at }) => !settled_at)) <= limits.open &&
    sum(since(30)) <= limits.month &&
    since(1).length < limits.aDay
  )
}

/**
 * Serialises debits of one member, account or number, so that two at once do not pass where only one may. Locks in this
 * order, after the orders themselves: otherwise two could deadlock.
 */
async function lockDebits(tx: Tx, { memberId, ibanHash, phoneHash }: Required<Signer>) {
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

/** Blocks direct debit for a member and, where a debit came back, for its account and number. */
export async function blockDebits(
  tx: Tx,
  memberId: string,
  mandate?: { iban_hash: Buffer; phone_hash: Buffer },
) {
  await insertBlocks(
    tx,
    [
      { kind: 'member' as const, hash: keyedHash('member', memberId) },
      ...(mandate
        ? [
            { kind: 'iban' as const, hash: mandate.iban_hash },
            { kind: 'phone' as const, hash: mandate.phone_hash },
          ]
        : []),
    ],
    now(),
  )
}

export async function isMemberBlocked(tx: Tx, memberId: string): Promise<boolean> {
  return isBlocked(tx, [{ kind: 'member', hash: keyedHash('member', memberId) }])
}

/** A keyed hash that recognises an account, a number or a code; without our secret nobody can try all of them. */
export function keyedHash(kind: 'member' | 'iban' | 'phone' | 'code', value: string): Buffer {
  return createHmac('sha256', env().SECRET ?? 'demo')
    .update(`direct debit ${kind} ${value}`)
    .digest()
}
