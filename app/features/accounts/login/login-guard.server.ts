import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/env.server.ts'
import { limitKey, widerKey } from '#app/platform/limits/limit-key.server.ts'
import {
  type CountedTry,
  countTry,
  forgetTries,
  type GuardRule,
  takeBackTry,
} from '#app/platform/limits/tries.db.server.ts'
import { tryKey } from '#app/platform/limits/try-key.server.ts'
import { mailboxOf } from '#app/platform/values/mailbox.ts'
import type { Site } from '#app/web/visit.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const rules = {
  login: { most: 5, window: day, block: 30 * second, longestBlock: 15 * minute },
  address: { most: 50, window: 15 * minute, block: 15 * minute, longestBlock: 15 * minute },
  network: { most: 500, window: 15 * minute, block: 15 * minute, longestBlock: 15 * minute },
  reset: { most: 3, window: day, block: day, longestBlock: day },
  mailsAnHour: { most: 4, window: hour, block: hour, longestBlock: hour },
  mailsADay: { most: 8, window: day, block: day, longestBlock: day },
  mailboxAnHour: { most: 6, window: hour, block: hour, longestBlock: hour },
  mailboxADay: { most: 12, window: day, block: day, longestBlock: day },
  welcome: { most: 1, window: 30 * day, block: 30 * day, longestBlock: 30 * day },
  recentReset: { most: 1, window: 10 * minute, block: 10 * minute, longestBlock: 10 * minute },
} satisfies Record<string, GuardRule>

/** Whose tries are counted. An address that nobody has is counted like any other, so that the answers are alike. */
export interface Guarded {
  site: Site
  email: string
  /** A device that has logged in to the account before: it is counted apart, so that strangers cannot lock it out. */
  device: string | null
}

function keyOfEmail(purpose: string, { site, email }: Pick<Guarded, 'site' | 'email'>) {
  return tryKey(purpose, `${site.id} ${email.toLowerCase()}`)
}

function loginKey(who: Guarded) {
  return who.device ? tryKey('device', who.device) : keyOfEmail('account', who)
}

function addressKey(address: string) {
  return tryKey('address', limitKey(address))
}

/** Null where the address is all that one can rent. */
function networkKey(address: string) {
  const around = widerKey(address)
  return around && tryKey('network', around)
}

/** Counts a try before it is made, so that tries in parallel cannot slip past. */
function count(rule: keyof typeof rules, key: Buffer, tx?: Tx): Promise<CountedTry> {
  return countTry(key, rules[rule], now(), tx)
}

/** The counts of one try, for when it turns out to be none. */
export interface CountedLogin {
  login: CountedTry
  address: CountedTry | null
  network: CountedTry | null
}

export function countLogin(who: Guarded): Promise<CountedTry> {
  return count('login', loginKey(who))
}

/** Strangers at the same address do not lock out a known device. Lifted for tests and benchmarks, as all such limits. */
export async function countAddress(who: Guarded, address: string): Promise<CountedTry | null> {
  return countsAddress(who) ? count('address', addressKey(address)) : null
}

/** Of the /48 around an IPv6 address, for who goes through its networks; ten times as many. */
export async function countNetwork(who: Guarded, address: string): Promise<CountedTry | null> {
  const key = networkKey(address)
  return key && countsAddress(who) ? count('network', key) : null
}

function countsAddress(who: Guarded) {
  return who.device === null && env().RATE_LIMITS
}

/**
 * The right password was given: its own count starts afresh, and the address has one failure less. Where a site hides
 * who has an account, strangers count on as if nothing had happened: else they saw by it that somebody had logged in,
 * and whoever has a password to an account that shows another's address could clear the other's count.
 */
export async function passedLogin(who: Guarded, address: string, counted: CountedLogin) {
  if (who.device || !who.site.hide_account_existence) await forgetTries([loginKey(who)])
  else await takeBackTry(loginKey(who), counted.login)
  if (counted.address) await takeBackTry(addressKey(address), counted.address)
  const network = networkKey(address)
  if (counted.network && network) await takeBackTry(network, counted.network)
}

/**
 * Whoever has just set a new password is not kept waiting for the old one's failures, nor for another link. Where
 * accounts are hidden nothing changes for strangers; the owner's device is known from now on and is counted apart.
 */
export async function forgetFailures(tx: Tx, site: Site, email: string) {
  if (site.hide_account_existence) return
  const who = { site, email }
  await forgetTries([keyOfEmail('account', who), keyOfEmail('recent reset', who)], tx)
}

/** Whether a link was sent to the address minutes ago; if not, one is from now on. */
export async function isRecentReset(tx: Tx, who: Guarded) {
  return (await count('recentReset', keyOfEmail('recent reset', who), tx)).refused
}

/** Counted with the mail: one that was not sent is not counted either. */
export async function mayAskForReset(tx: Tx, who: Guarded) {
  const key = who.device ? tryKey('reset by device', who.device) : keyOfEmail('reset', who)
  return !(await count('reset', key, tx)).refused
}

/** A mail that has to wait. Of those that wait under the same name the last one is sent. */
export type HeldMail = CountedTry & { waitsAs: string }

/**
 * One more mail to an address that nobody has proved to be theirs; answers until when it has to wait, or null. Counted
 * with the mail, on all sites together and whatever account causes it: whoever joins with the address of a stranger,
 * however often, would else have mails sent there each time. Sites that hide who has an account share a count of their
 * own, because others answer by theirs: it would tell whether a hiding site has mailed a link or found an owner.
 */
export async function countUnprovedMail(
  tx: Tx,
  { site, email }: Pick<Guarded, 'site' | 'email'>,
): Promise<HeldMail | null> {
  const apart = site.hide_account_existence ? 'hidden ' : ''
  const [own, mailbox] = [spellingOf(email), mailboxOf(email)]
  for (const [rule, key] of [
    ['mailsAnHour', tryKey('mails an hour', apart + own)],
    ['mailboxAnHour', tryKey('mailbox an hour', apart + mailbox)],
    ['mailsADay', tryKey('mails a day', apart + own)],
    ['mailboxADay', tryKey('mailbox a day', apart + mailbox)],
  ] as const) {
    const counted = await count(rule, key, tx)
    if (counted.refused) return { ...counted, waitsAs: own }
  }
  return null
}

/**
 * Strangers do not use up all mails of a mailbox by one spelling: each has a smaller count of its own, as people write
 * theirs with the dots they like. What follows a plus can be invented without end, so all of those share one.
 */
function spellingOf(email: string) {
  return email.includes('+') ? `+${mailboxOf(email)}` : email.toLowerCase()
}

/**
 * Whether who joins with an address gets welcome credits: whoever leaves and joins again does not, for a month. Asked again
 * when the address is put right: else each invented one brings credits to the same mailbox. Where a site
 * hides who has an account they always do: credits would tell a partner that somebody had joined, and nobody is let in
 * there without having confirmed the address, which is not free again before the account is erased.
 */
export async function mayWelcome(
  tx: Tx,
  { site, email, accountId }: Pick<Guarded, 'site' | 'email'> & { accountId: string },
) {
  if (site.hide_account_existence) return true
  const mailbox = mailboxOf(email)
  // Who goes back to an address that they had corrected meets their own welcome there.
  const own = await count('welcome', tryKey('own welcome', `${accountId} ${mailbox}`), tx)
  const any = await count('welcome', keyOfEmail('welcome', { site, email: mailbox }), tx)
  return own.refused || !any.refused
}

/** How long a block lasts: whole seconds for programs, minutes for people. */
export function waitAfter({ blocked_until }: CountedTry) {
  const left = blocked_until ? blocked_until.getTime() - now().getTime() : 0
  const seconds = Math.max(1, Math.ceil(left / second))
  return { retry_after: seconds, minutes: Math.ceil(seconds / 60) }
}
