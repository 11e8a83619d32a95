import { z } from 'zod'
import { endAccess } from '#app/features/accounts/sessions/sessions.server.ts'
import type { NewPassword } from '#app/features/accounts/user/user.contract.ts'
import { findSiteForHost } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob, randomRunAt } from '#app/platform/jobs.server.ts'
import { hashPassword } from '#app/platform/passwords.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Site } from '#app/web/visit.ts'
import { mailClaimLink, tooManyMailsRefusal } from '../activation/activation-mail.server.ts'
import type { LoginAttempt } from '../login/login.server.ts'
import { isRecentReset, mayRequestReset, resetFailures } from '../login/login-guard.server.ts'
import { consumeToken, issueToken, readToken } from '../mail-links/mail-tokens.server.ts'
import { sendPasswordChangedMail, sendResetMail } from '../mails/mails.server.ts'
import { countPasskeys } from '../passkeys/passkeys.db.server.ts'
import { createSessionInTransaction } from '../sessions/sessions.server.ts'
import { savePasswordHash } from '../user/account-row.db.server.ts'
import {
  findAccountByEmail,
  findMailRecipient,
  lockAccountByEmail,
  lockAccountRow,
} from '../user/users.db.server.ts'
import { findPasswordProblem } from './password-rules.server.ts'

/** Matches the daily mail limit: a member told to come back tomorrow has a link that works. */
const linkHours = 24

export const ResetMailJob = z.object({ email: z.string(), domain: z.string(), origin: z.string() })
type ResetMailJob = z.infer<typeof ResetMailJob>

interface ResetRequestOptions {
  email: string
  origin: string
  /** Which of the account's devices this is, if it has logged in before. */
  findDevice: LoginAttempt['findDevice']
}

/**
 * Requests a link. A repeat within minutes sends nothing and does not count: the earlier link is still valid. Where a
 * site hides account existence, everything that depends on the account goes to a job.
 */
export async function requestReset(site: Site, { email, origin, findDevice }: ResetRequestOptions) {
  const hides = site.hide_account_existence
  const account = await findAccountByEmail(site.id, email)
  if (!account && !hides) throw new Refusal('email_not_found')
  const who = { site, email, device: findDevice(account) }
  return transaction(async (tx) => {
    if (await isRecentReset(tx, who)) return { repeat: true }
    if (!(await mayRequestReset(tx, who))) throw new Refusal('too_many_resets')
    const payload: ResetMailJob = { email, domain: site.domain, origin }
    if (hides) await addJob(tx, 'send_password_reset_mail', payload, { runAt: randomRunAt() })
    else {
      const delayed = await mailResetLink(tx, site, payload)
      if (delayed) throw tooManyMailsRefusal(delayed)
    }
    return { repeat: false }
  })
}

export async function sendEnqueuedResetMail(payload: ResetMailJob) {
  const { site } = (await findSiteForHost(payload.domain)) ?? {}
  if (site) await transaction((tx) => mailResetLink(tx, site, payload))
}

/**
 * Before the address is confirmed somebody else may have created the account, so the owner claims it; see decision 004.
 * Returns until when a claim mail that was not sent has to wait.
 */
export async function mailResetLink(
  tx: Tx,
  site: Site,
  { email, origin }: Pick<ResetMailJob, 'email' | 'origin'>,
) {
  const found = await lockAccountByEmail(tx, site.id, email)
  const account = found && (await findMailRecipient(found.id, tx))
  if (!account) return null
  if (account.status === 'not_confirmed') return mailClaimLink(tx, { site, origin }, account)
  const token = await issueToken(tx, { accountId: account.id, purpose: 'reset', hours: linkHours })
  await sendResetMail(tx, { account, site, origin, token })
  return null
}

/**
 * How many passkeys a reset link of this site will end, and the address just restored to the account; null when the
 * link is invalid. Reading does not use it up.
 */
export async function readResetLink(site: Site, token: string | undefined) {
  const link = await findResetLink(site, token)
  if (!link) return null
  const { restored } = link.payload
  return {
    passkeys: await countPasskeys(link.accountId),
    restored: typeof restored === 'string' ? restored : null,
  }
}

async function findResetLink(site: Site, token: string | undefined) {
  const link = token ? await readToken(token) : null
  return link?.purpose === 'reset' && link.siteId === site.id ? link : null
}

type PasswordReset = NewPassword & {
  origin: string
  /** The IP address. */
  address: string
  browser: { device: string; replaces?: string }
}

/**
 * Sets the new password, ends every session, passkey and link of the account and returns the token of a new session.
 * Notifies the member by mail: somebody else may have read the first one.
 */
export async function resetPassword(
  site: Site,
  { token = '', origin, address, browser, ...given }: PasswordReset,
): Promise<string> {
  const link = await findResetLink(site, token)
  const account = link && (await findMailRecipient(link.accountId))
  if (!account || account.status === 'not_confirmed') throw new Refusal('link_expired')
  refuseBadPassword(given, account)

  const hash = await hashPassword(given.password, { account: account.id, address })
  const session = await transaction(async (tx) => {
    // Locks the account first, as leaving or changing the address does: transactions that lock in different orders
    // would deadlock.
    const locked = await lockAccountRow(tx, account.id)
    await consumeToken(tx, token, 'reset')
    await savePasswordHash(tx, account.id, hash)
    await endAccess(tx, account.id)
    await resetFailures(tx, site, account.email)
    await sendPasswordChangedMail(tx, { account, site, origin, device: browser.device, at: now() })
    // The new password stays; only the session is refused.
    if (locked?.banned_for) return new Refusal('account_banned')
    if (locked?.status === 'pending_deletion') return new Refusal('pending_deletion')
    return createSessionInTransaction(tx, account.id, { ...browser, proved: true })
  })
  if (session instanceof Refusal) throw session
  return session
}

/** Also used when the password is changed in the settings. */
export function refuseBadPassword(
  { password, password_repeat }: { password: string; password_repeat: string },
  owner: { email: string; name: string },
) {
  const problem = findPasswordProblem(password, owner)
  if (problem) throw new Refusal('invalid', {}, { password: problem })
  if (password !== password_repeat) throw new Refusal('invalid', {}, { password_repeat: 'passwords_differ' })
}
