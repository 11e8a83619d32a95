import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Site } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { env } from '#app/platform/env.server.ts'
import { countTry, deleteOverGuards, forgetTries, takeBackTry } from './login-guard.db.server.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** So many tries in a time; the last one begins the block. */
const rules = {
  account: { most: 5, window: day, block: 15 * minute },
  address: { most: 50, window: 15 * minute, block: 15 * minute },
  reset: { most: 3, window: day, block: day },
} as const
type Kind = keyof typeof rules

/** Addresses can be guessed and tried out, so a plain hash of one would not hide it. */
function keyOf(kind: Kind, who: string) {
  return createHmac('sha256', env().SECRET ?? 'demo')
    .update(`${kind} ${who}`)
    .digest()
}

/** Counts a try before it is made, so that tries in parallel cannot slip past; answers until when it is refused. */
async function blockedUntil(kind: Kind, key: Buffer, tx?: Tx): Promise<Date | null> {
  const { most, window, block } = rules[kind]
  const at = now()
  const ends = { windowEnd: new Date(at.getTime() + window), blockEnd: new Date(at.getTime() + block) }
  const { failures, blocked_until } = await countTry(key, { most, ...ends, at }, tx)
  return failures > most ? (blocked_until ?? at) : null
}

/** The same for an address that nobody has, so that the answers are alike. */
function accountKey(site: Site, email: string) {
  return keyOf('account', `${site.id} ${email.toLowerCase()}`)
}

/** One household or attacker has a whole /64 of IPv6 addresses. */
function addressKey(address: string) {
  return keyOf('address', isIPv6(address) && !address.includes('.') ? networkOf(address) : address)
}

function networkOf(address: string) {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head.split(':').filter(Boolean)
  const end = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - groups.length - end.length)).fill('0')
  return [...groups, ...zeros, ...end]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

export function blockOfAccount(site: Site, email: string) {
  return blockedUntil('account', accountKey(site, email))
}

/** Lifted for tests and benchmarks, as all limits per address are. */
export async function blockOfAddress(address: string) {
  return env().RATE_LIMITS ? blockedUntil('address', addressKey(address)) : null
}

/** The right password was given: the account starts afresh, and the address has one failure less. */
export async function passedLogin(site: Site, email: string, address: string) {
  await forgetTries(accountKey(site, email))
  if (env().RATE_LIMITS) await takeBackTry(addressKey(address), rules.address.most)
}

/** Whoever has just set a new password is not kept waiting for the old one's failures. */
export function forgetFailures(tx: Tx, site: Site, email: string) {
  return forgetTries(accountKey(site, email), tx)
}

/** Counted with the mail: one that was not sent is not counted either. */
export async function mayAskForReset(tx: Tx, accountId: string) {
  return (await blockedUntil('reset', keyOf('reset', accountId), tx)) === null
}

export function sweepLoginGuards() {
  return deleteOverGuards(now())
}

export function minutesUntil(until: Date) {
  return Math.max(1, Math.ceil((until.getTime() - now().getTime()) / minute))
}
