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

/**
 * Identifies the account whose attempts are counted. An unknown address counts like any other, so that the answers are
 * alike.
 */
export interface Guarded {
  site: Site
  email: string
  /** A device that has logged in to the account before. It has its own count, so strangers cannot lock it out. */
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

/** Null where the address itself is the widest network that can be rented. */
function networkKey(address: string) {
  const around = widerKey(address)
  return around && tryKey('network', around)
}

/** Counts an attempt before it is made, so that parallel attempts cannot slip past. */
function count(rule: keyof typeof rules, key: Buffer, tx?: Tx): Promise<CountedTry> {
  return countTry(key, rules[rule], now(), tx)
}

/** The counts of one attempt, so that a successful one can release them. */
export interface CountedLogin {
  login: CountedTry
  address: CountedTry | null
  network: CountedTry | null
}

export function countLogin(who: Guarded): Promise<CountedTry> {
  return count('login', loginKey(who))
}

/**
 * Strangers at the same address do not lock out a known device. Switched off for tests and benchmarks, like all such
 * limits.
 */
export async function countAddress(who: Guarded, address: string): Promise<CountedTry | null> {
  return countsAddress(who) ? count('address', addressKey(address)) : null
}

/**
 * Counts the /48 around an IPv6 address, against attackers who rotate through its networks; allows ten times as many.
 */
export async function countNetwork(who: Guarded, address: string): Promise<CountedTry | null> {
  const key = networkKey(address)
  return key && countsAddress(who) ? count('network', key) : null
}

function countsAddress(who: Guarded) {
  return who.device === null && env().RATE_LIMITS
}

/**
 * After the right password, resets its own count and takes one failure off the address. A site that hides account
 * existence keeps the strangers' count: otherwise it would reveal the login. A password to an account that shows
 * another's address could also clear the other's count.
 */
export async function passedLogin(who: Guarded, address: string, counted: CountedLogin) {
  if (who.device || !who.site.hide_account_existence) await forgetTries([loginKey(who)])
  else await takeBackTry(loginKey(who), counted.login)
  if (counted.address) await takeBackTry(addressKey(address), counted.address)
  const network = networkKey(address)
  if (counted.network && network) await takeBackTry(network, counted.network)
}

/**
 * After a new password, resets the failures of the old one and the wait for another link. Where account existence is
 * hidden nothing changes for strangers; the owner's device is recognised from then on and counted separately.
 */
export async function forgetFailures(tx: Tx, site: Site, email: string) {
  if (site.hide_account_existence) return
  const who = { site, email }
  await forgetTries([keyOfEmail('account', who), keyOfEmail('recent reset', who)], tx)
}

/** Whether a link was sent to the address minutes ago; if not, records one now. */
export async function isRecentReset(tx: Tx, who: Guarded) {
  return (await count('recentReset', keyOfEmail('recent reset', who), tx)).refused
}

/** Counted in the mail's transaction: a mail that is not sent does not count. */
export async function mayAskForReset(tx: Tx, who: Guarded) {
  const key = who.device ? tryKey('reset by device', who.device) : keyOfEmail('reset', who)
  return !(await count('reset', key, tx)).refused
}

/** A delayed mail. Of those waiting under the same name the last one is sent. */
export type HeldMail = CountedTry & { waitsAs: string }

/**
 * Counts one more mail to an unproved address; returns until when it has to wait, or null. Counts in the mail's
 * transaction, across all sites and accounts: otherwise repeated sign-ups with a stranger's address would each send
 * mails there. Sites that hide account existence share a separate count: other sites answer by theirs, which would
 * reveal whether a hiding site mailed a link or found an owner.
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
 * Gives each spelling a smaller separate count, because people place dots as they like; strangers then cannot use up a
 * mailbox's mails by one spelling. Plus suffixes can be invented without end, so they share one count.
 */
function spellingOf(email: string) {
  return email.includes('+') ? `+${mailboxOf(email)}` : email.toLowerCase()
}

/**
 * Whether a sign-up with an address gets welcome credits: not after leaving and joining again within a month. Checked
 * again when the address is corrected, or each invented one would bring credits to the same mailbox. Always granted on
 * a site that hides account existence: their absence would tell a partner that the address had joined. Nobody is logged
 * in there before confirming the address, which stays taken until the account is erased.
 */
export async function mayWelcome(
  tx: Tx,
  { site, email, accountId }: Pick<Guarded, 'site' | 'email'> & { accountId: string },
) {
  if (site.hide_account_existence) return true
  const mailbox = mailboxOf(email)
  // A member who returns to an address they had corrected meets their own welcome there.
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
