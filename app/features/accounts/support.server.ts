import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { lockAccount as lockUnconfirmed } from './activation/activation.db.server.ts'
import { mailActivationLink, tooManyMailsRefusal } from './activation/activation-mail.server.ts'
import { lockAccount } from './email/change-email.db.server.ts'
import { mailChangeLink } from './email/change-email.server.ts'
import { endTokens } from './mail-links/mail-tokens.db.server.ts'
import { mailResetLink } from './password/password-reset.server.ts'
import { findAddressOwner, lockEmail } from './signup/signup.db.server.ts'
import { clearBounce, saveEmail } from './user/account-row.db.server.ts'
import { readDisabledReasons } from './user/mail-recipient.server.ts'

/** What the support does for a member. Nothing here tells the staff a secret: every link goes to the mailbox alone. */

async function senderFor(tx: Tx, siteId: string) {
  const { site } = await findSeller(tx, siteId)
  return { site, origin: originOf(site.domain) }
}

/**
 * Sends the link that the account needs next: to confirm the address, to come back, or to set a new password. Returns
 * which one it was.
 */
export async function resendLink(tx: Tx, accountId: string) {
  const account = await lockAccount(tx, accountId)
  if (!account) throw new Refusal('not_found')
  const sender = await senderFor(tx, account.site_id)
  if (account.status === 'pending_deletion') {
    await addJob(tx, 'send_reactivation_mail', { member: accountId })
    return 'reactivate' as const
  }
  if (account.status === 'not_confirmed') {
    await mailActivationLink(tx, sender, account, { again: true })
    return 'activate' as const
  }
  const delayed = await mailResetLink(tx, sender.site, { email: account.email, origin: sender.origin })
  if (delayed) throw tooManyMailsRefusal(delayed)
  return 'reset' as const
}

/** Refuses an address that another account of the site has. */
export async function refuseOwnedAddress(tx: Tx, accountId: string, siteId: string, email: string) {
  await lockEmail(tx, siteId, email)
  const owner = await findAddressOwner(tx, siteId, email)
  if (owner && owner.id !== accountId)
    throw new Refusal('email_owned', {}, { 'payload.email': 'email_owned' })
}

/**
 * Corrects an address that was never confirmed. A confirmed account keeps its own until its member has followed the link
 * to the new one, with the password; then the old address is mailed, and can undo the change. So nobody takes over an
 * account by talking to the support. Returns the address before, and when the new one counts.
 */
export async function correctAddressOf(tx: Tx, accountId: string, email: string) {
  const account = await lockUnconfirmed(tx, accountId)
  const confirmed = await lockAccount(tx, accountId)
  if (!account || !confirmed) throw new Refusal('not_found')
  if (account.status === 'pending_deletion') throw new Refusal('changed_meanwhile')
  const sender = await senderFor(tx, confirmed.site_id)
  await refuseOwnedAddress(tx, accountId, confirmed.site_id, email)
  if (account.status === 'active') {
    await endTokens(tx, accountId, 'change_email', now())
    const delayed = await mailChangeLink(tx, sender, confirmed, { email })
    if (delayed) throw tooManyMailsRefusal(delayed)
    return { before: confirmed.email, counts: 'when_confirmed' as const }
  }
  await endTokens(tx, accountId, 'activate', now())
  await saveEmail(tx, accountId, email, now())
  await clearBounce(tx, accountId)
  await mailActivationLink(tx, sender, account, { again: true, email })
  return { before: confirmed.email, counts: 'at_once' as const }
}

/** Mails are sent again after a bounce; what the member has switched off stays off. Returns why mails had stopped. */
export async function resumeAfterBounce(tx: Tx, accountId: string) {
  const account = await lockAccount(tx, accountId)
  if (!account) throw new Refusal('not_found')
  const stopped = await readDisabledReasons(tx, accountId)
  await clearBounce(tx, accountId)
  return { email: account.email, stopped }
}
