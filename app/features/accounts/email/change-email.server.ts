import { z } from 'zod'
import { tooManyMailsRefusal } from '#app/features/accounts/activation/activation-mail.server.ts'
import { type LoginAttempt, refuseWrongPassword } from '#app/features/accounts/login/login.server.ts'
import { requireRecentLogin } from '#app/features/accounts/login/recent-login.server.ts'
import { endTokens } from '#app/features/accounts/mail-links/mail-tokens.db.server.ts'
import { consumeToken, issueToken, readToken } from '#app/features/accounts/mail-links/mail-tokens.server.ts'
import {
  sendChangeEmailMail,
  sendEmailChangedMail,
  sendNewAddressMail,
} from '#app/features/accounts/mails/mails.server.ts'
import { mailIfBanned, notifyOwner } from '#app/features/accounts/signup/hidden-signup.server.ts'
import { findAddressOwner, lockEmail } from '#app/features/accounts/signup/signup.db.server.ts'
import { clearBounce, saveEmail } from '#app/features/accounts/user/account-row.db.server.ts'
import { findLinkedAccount } from '#app/features/accounts/user/users.db.server.ts'
import { refuseBannedAddress } from '#app/features/bans/bans.server.ts'
import { findSiteForHost } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob, randomRunAt } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { normaliseEmail } from '#app/platform/values/email.ts'
import { spendPoints } from '#app/web/calls/limits.server.ts'
import { refuseLoggedOut } from '#app/web/session-check.server.ts'
import type { Viewer, Visit } from '#app/web/visit.ts'
import { findRequestedEmail, lockAccount } from './change-email.db.server.ts'

/** How long the old address can undo the change, unless the owner ends that sooner. */
const undoDays = 7

type LinkVisit = Pick<Visit, 'site' | 'viewer' | 'origin'>

/**
 * Reads what the link to a new address requires before it is pressed; null for an invalid link. The mail may reach a
 * stranger through a typo, so a visitor not logged in to the account gives its password.
 */
export async function readChangeRequirements({ site, viewer }: LinkVisit, token: string | undefined) {
  const link = token ? await readToken(token) : null
  if (link?.purpose !== 'change_email' || link.siteId !== site.id) return null
  const account = await findLinkedAccount(link.accountId)
  if (account?.status !== 'active') return null
  return { email: String(link.payload.email), account, needsPassword: viewer?.id !== account.id }
}

interface PressedLink {
  token: string
  password?: string
  /** The IP address. */
  address: string
  device: string
  findDevice: LoginAttempt['findDevice']
}

/**
 * Moves the account to the new address. Both addresses are notified, and the old one can undo the change for a week.
 */
export async function followChangeLink(visit: LinkVisit, { token, password, ...browser }: PressedLink) {
  const requirements = await readChangeRequirements(visit, token)
  if (!requirements) throw new Refusal('link_expired')
  const { site, origin } = visit
  if (requirements.needsPassword) {
    if (!password) throw new Refusal('password_required', {}, { password: 'password_required' })
    const { email, claimed_email: countedAs } = requirements.account
    const { address, findDevice } = browser
    await refuseWrongPassword(site, { email, countedAs, password, address, findDevice })
  }
  await transaction(async (tx) => {
    const account = await lockAccount(tx, requirements.account.id)
    const { payload } = await consumeToken(tx, token, 'change_email')
    if (account?.status !== 'active') throw new Refusal('link_expired')
    const email = String(payload.email)
    await lockEmail(tx, site.id, email)
    // Somebody else may have taken the address while the link was on its way.
    const owner = await findAddressOwner(tx, site.id, email)
    if (owner && owner.id !== account.id) throw new Refusal('link_expired')
    await refuseBannedAddress(tx, site.id, email)
    await saveEmail(tx, account.id, email, now())
    await clearBounce(tx, account.id)
    const undo = await issueToken(tx, {
      accountId: account.id,
      purpose: 'undo_email',
      payload: { email: account.email },
      hours: undoDays * 24,
    })
    const mailData = { newEmail: email, token: undo, device: browser.device, at: now() }
    await sendEmailChangedMail(tx, { account, site, origin, ...mailData })
    const until = new Date(now().getTime() + undoDays * 86_400_000)
    await sendNewAddressMail(tx, { account: { ...account, email }, site, origin, until })
  })
}

/** How long the link to a new address is valid. */
const linkHours = 24

type Sender = Pick<Visit, 'site' | 'origin'>

interface EmailChangeRequest {
  email: string
  /** The token of the session that makes the request. */
  session: string | undefined
}

/**
 * Requests another address; nothing changes until the link mailed to it is pressed. Requesting the current address
 * cancels a pending change. A site that hides account existence gives the same answer with the same work for every
 * address, and a job checks whether it is taken.
 */
export async function requestEmailChange(
  viewer: Viewer,
  sender: Sender,
  { email: typed, session }: EmailChangeRequest,
) {
  const email = normaliseEmail(typed)
  if (!email) throw new Refusal('new_email_invalid', {}, { email: 'new_email_invalid' })
  if (viewer.status !== 'active') throw new Refusal('confirmation_required')
  await requireRecentLogin(session)
  await spendPoints('email_change', viewer.id)
  const { site } = sender
  await transaction(async (tx) => {
    const account = await lockAccount(tx, viewer.id)
    await refuseLoggedOut(tx, viewer)
    if (account?.status !== 'active') throw new Refusal('authentication_required')
    await requireRecentLogin(session, tx)
    await endTokens(tx, viewer.id, 'change_email', now())
    if (email.toLowerCase() === account.email.toLowerCase()) return
    if (site.hide_account_existence) return enqueueChangeMail(tx, sender, viewer.id, email)
    await lockEmail(tx, site.id, email)
    const owner = await findAddressOwner(tx, site.id, email)
    if (owner && owner.id !== viewer.id) throw new Refusal('email_owned', {}, { email: 'email_owned' })
    await refuseBannedAddress(tx, site.id, email)
    const delayed = await mailChangeLink(tx, sender, account, { email })
    if (delayed) throw tooManyMailsRefusal(delayed)
  })
}

/** The requested address whose link waits to be pressed, or null. */
export function readRequestedEmail(viewer: Viewer): Promise<string | null> {
  return findRequestedEmail(viewer.id, now())
}

export const EmailChangeJob = z.object({
  accountId: z.string(),
  email: z.string(),
  domain: z.string(),
  origin: z.string(),
})
type EmailChangeJob = z.infer<typeof EmailChangeJob>

/** Issues a link that is never sent: it shows members their request, whatever the job finds out about the address. */
async function enqueueChangeMail(tx: Tx, { site, origin }: Sender, accountId: string, email: string) {
  await issueChangeLink(tx, accountId, { email })
  const payload: EmailChangeJob = { accountId, email, domain: site.domain, origin }
  await addJob(tx, 'send_email_change_mail', payload, { key: `change:${accountId}`, runAt: randomRunAt() })
}

/**
 * Job of a site that hides account existence: sends the link to the address, or notifies its owner that it has an
 * account or is banned.
 */
export async function sendEnqueuedChangeMail({ accountId, email, domain, origin }: EmailChangeJob) {
  const { site } = (await findSiteForHost(domain)) ?? {}
  if (!site) return
  const sender = { site, origin }
  const owner = await transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    // The member has requested another address, or cancelled.
    if (account?.status !== 'active' || (await findRequestedEmail(accountId, now())) !== email) return
    await lockEmail(tx, site.id, email)
    const other = await findAddressOwner(tx, site.id, email)
    if (other && other.id !== accountId) return other
    if (await mailIfBanned(tx, sender, { email, language: account.language })) return
    await endTokens(tx, accountId, 'change_email', now())
    await mailChangeLink(tx, sender, account, { email, by_job: true })
  })
  if (owner) await notifyOwner(owner, sender)
}

interface LinkPayload {
  email: string
  /** Issued because the address was free: left out of the member's export. */
  by_job?: true
}

function issueChangeLink(tx: Tx, accountId: string, payload: LinkPayload) {
  return issueToken(tx, { accountId, purpose: 'change_email', payload: { ...payload }, hours: linkHours })
}

type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/** Returns until when a mail that was not sent has to wait. */
export async function mailChangeLink(
  tx: Tx,
  { site, origin }: Sender,
  account: LockedAccount,
  payload: LinkPayload,
) {
  const token = await issueChangeLink(tx, account.id, payload)
  return sendChangeEmailMail(tx, { account: { ...account, email: payload.email }, site, origin, token })
}
