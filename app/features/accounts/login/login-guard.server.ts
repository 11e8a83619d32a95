import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/env.server.ts'
import {
  attemptKey,
  deleteAttempts,
  type GuardRule,
  type RecordedAttempt,
  recordAttempt,
  uncountAttempt,
} from '#app/platform/limits/attempts.server.ts'
import { limitKey, widerNetworkKey } from '#app/platform/limits/limit-key.server.ts'
import { canonicalEmail } from '#app/platform/values/email.ts'
import type { Site } from '#app/web/visit.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const rules = {
  login: { maxAttempts: 5, window: day, block: 30 * second, longestBlock: 15 * minute },
  address: { maxAttempts: 50, window: 15 * minute, block: 15 * minute, longestBlock: 15 * minute },
  network: { maxAttempts: 500, window: 15 * minute, block: 15 * minute, longestBlock: 15 * minute },
  reset: { maxAttempts: 3, window: day, block: day, longestBlock: day },
  mailsAnHour: { maxAttempts: 4, window: hour, block: hour, longestBlock: hour },
  mailsADay: { maxAttempts: 8, window: day, block: day, longestBlock: day },
  mailboxAnHour: { maxAttempts: 6, window: hour, block: hour, longestBlock: hour },
  mailboxADay: { maxAttempts: 12, window: day, block: day, longestBlock: day },
  welcome: { maxAttempts: 1, window: 30 * day, block: 30 * day, longestBlock: 30 * day },
  recentReset: { maxAttempts: 1, window: 10 * minute, block: 10 * minute, longestBlock: 10 * minute },
} satisfies Record<string, GuardRule>

/**
 * Identifies the account whose attempts are counted. An unknown address counts like any other, so that the answers are
 * alike.
 */
export interface LoginSubject {
  site: Site
  email: string
  /** A device that has logged in to the account before. It has its own count, so strangers cannot lock it out. */
  device: string | null
}

function emailKey(purpose: string, { site, email }: Pick<LoginSubject, 'site' | 'email'>) {
  return attemptKey(purpose, `${site.id} ${email.toLowerCase()}`)
}

function loginKey(who: LoginSubject) {
  return who.device ? attemptKey('device', who.device) : emailKey('account', who)
}

function addressKey(address: string) {
  return attemptKey('address', limitKey(address))
}

/** Null where the address itself is the widest network that can be rented. */
function networkKey(address: string) {
  const network = widerNetworkKey(address)
  return network && attemptKey('network', network)
}

/** Counts an attempt before it is made, so that parallel attempts cannot slip past. */
function countAttempt(rule: keyof typeof rules, key: Buffer, tx?: Tx): Promise<RecordedAttempt> {
  return recordAttempt(key, rules[rule], now(), tx)
}

/** The counts of one attempt, so that a successful one can release them. */
export interface CountedLogin {
  login: RecordedAttempt
  address: RecordedAttempt | null
  network: RecordedAttempt | null
}

export function countLogin(who: LoginSubject): Promise<RecordedAttempt> {
  return countAttempt('login', loginKey(who))
}

/**
 * Strangers at the same address do not lock out a known device. Switched off for tests and benchmarks, like all such
 * limits.
 */
export async function countAddress(who: LoginSubject, address: string): Promise<RecordedAttempt | null> {
  return shouldCountAddress(who) ? countAttempt('address', addressKey(address)) : null
}

/**
 * Counts the /48 around an IPv6 address, against attackers who rotate through its networks; allows ten times as many.
 */
export async function countNetwork(who: LoginSubject, address: string): Promise<RecordedAttempt | null> {
  const key = networkKey(address)
  return key && shouldCountAddress(who) ? countAttempt('network', key) : null
}

function shouldCountAddress(who: LoginSubject) {
  return who.device === null && env().RATE_LIMITS
}

/**
 * After the right password, resets its own count and takes one failure off the address. A site that hides account
 * existence keeps the strangers' count: otherwise it would reveal the login. A password to an account that shows
 * another's address could also clear the other's count.
 */
export async function resetAfterLogin(who: LoginSubject, address: string, counted: CountedLogin) {
  if (who.device || !who.site.hide_account_existence) await deleteAttempts([loginKey(who)])
  else await uncountAttempt(loginKey(who), counted.login)
  if (counted.address) await uncountAttempt(addressKey(address), counted.address)
  const network = networkKey(address)
  if (counted.network && network) await uncountAttempt(network, counted.network)
}

/**
 * After a new password, resets the failures of the old one and the wait for another link. Where account existence is
 * hidden nothing changes for strangers; the owner's device is recognised from then on and counted separately.
 */
export async function resetFailures(tx: Tx, site: Site, email: string) {
  if (site.hide_account_existence) return
  const who = { site, email }
  await deleteAttempts([emailKey('account', who), emailKey('recent reset', who)], tx)
}

/** Whether a link was sent to the address minutes ago; if not, records one now. */
export async function isRecentReset(tx: Tx, who: LoginSubject) {
  return (await countAttempt('recentReset', emailKey('recent reset', who), tx)).refused
}

/** Counted in the mail's transaction: a mail that is not sent does not count. */
export async function mayRequestReset(tx: Tx, who: LoginSubject) {
  const key = who.device ? attemptKey('reset by device', who.device) : emailKey('reset', who)
  return !(await countAttempt('reset', key, tx)).refused
}

/** A delayed mail. Of those waiting under the same name the last one is sent. */
export type DelayedMail = RecordedAttempt & { queueKey: string }

/**
 * Counts one more mail to an unproved address; returns until when it has to wait, or null. Counts in the mail's
 * transaction, across all sites and accounts: otherwise repeated sign-ups with a stranger's address would each send
 * mails there. Sites that hide account existence share a separate count: other sites answer by theirs, which would
 * reveal whether a hiding site mailed a link or found an owner.
 */
export async function countUnverifiedMail(
  tx: Tx,
  { site, email }: Pick<LoginSubject, 'site' | 'email'>,
): Promise<DelayedMail | null> {
  const keyPrefix = site.hide_account_existence ? 'hidden ' : ''
  const [spelling, mailbox] = [spellingKey(email), canonicalEmail(email)]
  for (const [rule, key] of [
    ['mailsAnHour', attemptKey('mails an hour', keyPrefix + spelling)],
    ['mailboxAnHour', attemptKey('mailbox an hour', keyPrefix + mailbox)],
    ['mailsADay', attemptKey('mails a day', keyPrefix + spelling)],
    ['mailboxADay', attemptKey('mailbox a day', keyPrefix + mailbox)],
  ] as const) {
    const counted = await countAttempt(rule, key, tx)
    if (counted.refused) return { ...counted, queueKey: spelling }
  }
  return null
}

/**
 * Gives each spelling a smaller separate count, because people place dots as they like; strangers then cannot use up a
 * mailbox's mails by one spelling. Plus suffixes can be invented without end, so they share one count.
 */
function spellingKey(email: string) {
  return email.includes('+') ? `+${canonicalEmail(email)}` : email.toLowerCase()
}

/**
 * Whether a sign-up with an address gets welcome credits: not after leaving and joining again within a month. Checked
 * again when the address is corrected, or each invented one would bring credits to the same mailbox. Always granted on
 * a site that hides account existence: their absence would tell a partner that the address had joined. Nobody is logged
 * in there before confirming the address, which stays taken until the account is erased.
 */
export async function mayGrantWelcomeCredits(
  tx: Tx,
  { site, email, accountId }: Pick<LoginSubject, 'site' | 'email'> & { accountId: string },
) {
  if (site.hide_account_existence) return true
  const mailbox = canonicalEmail(email)
  // A member who returns to an address they had corrected meets their own welcome there.
  const own = await countAttempt('welcome', attemptKey('own welcome', `${accountId} ${mailbox}`), tx)
  const any = await countAttempt('welcome', emailKey('welcome', { site, email: mailbox }), tx)
  return own.refused || !any.refused
}

/** How long a block lasts: whole seconds for programs, minutes for people. */
export function describeWait({ blocked_until }: RecordedAttempt) {
  const left = blocked_until ? blocked_until.getTime() - now().getTime() : 0
  const seconds = Math.max(1, Math.ceil(left / second))
  return { retry_after: seconds, minutes: Math.ceil(seconds / 60) }
}
