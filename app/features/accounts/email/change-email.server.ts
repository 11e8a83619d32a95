import { z } from 'zod'
import { siteForHost } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob, atSomeMoment } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { cleanEmail } from '#app/platform/values/email.ts'
import { spendPoints } from '#app/web/calls/spend-points.server.ts'
import { refuseLoggedOut } from '#app/web/still-in.server.ts'
import type { Viewer, Visit } from '#app/web/visit.ts'
import { tooManyMails } from '../activation/activation-mail.server.ts'
import { requireRecentLogin } from '../login/recent-login.server.ts'
import { endTokens } from '../mail-links/mail-tokens.db.server.ts'
import { issueToken } from '../mail-links/mail-tokens.server.ts'
import { sendChangeEmailMail } from '../mails/mails.server.ts'
import { tellOwner } from '../signup/registered.server.ts'
import { findOwner, lockEmail } from '../signup/signup.db.server.ts'
import { findWishedEmail, lockAccount } from './change-email.db.server.ts'

/** How long the link to a new address is valid. */
const linkHours = 24

type Sender = Pick<Visit, 'site' | 'origin'>

interface Wish {
  email: string
  /** The token of the session that makes the request. */
  session: string | undefined
}

/**
 * Requests another address; nothing changes until the link mailed to it is pressed. Requesting the current address
 * cancels a pending change. A site that hides account existence gives the same answer with the same work for every
 * address, and a job checks whether it is taken.
 */
export async function askForNewEmail(viewer: Viewer, sender: Sender, { email: typed, session }: Wish) {
  const email = cleanEmail(typed)
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
    if (site.hide_account_existence) return leaveChangeMail(tx, sender, viewer.id, email)
    await lockEmail(tx, site.id, email)
    const owner = await findOwner(tx, site.id, email)
    if (owner && owner.id !== viewer.id) throw new Refusal('email_owned', {}, { email: 'email_owned' })
    const held = await mailChangeLink(tx, sender, account, { email })
    if (held) throw tooManyMails(held)
  })
}

/** The requested address whose link waits to be pressed, or null. */
export function wishedEmail(viewer: Viewer): Promise<string | null> {
  return findWishedEmail(viewer.id, now())
}

export const EmailChangeLeft = z.object({
  accountId: z.string(),
  email: z.string(),
  domain: z.string(),
  origin: z.string(),
})
type EmailChangeLeft = z.infer<typeof EmailChangeLeft>

/** Issues a link that is never sent: it shows members their request, whatever the job finds out about the address. */
async function leaveChangeMail(tx: Tx, { site, origin }: Sender, accountId: string, email: string) {
  await issueChangeLink(tx, accountId, { email })
  const left: EmailChangeLeft = { accountId, email, domain: site.domain, origin }
  await addJob(tx, 'mail_left_change', left, { key: `change:${accountId}`, runAt: atSomeMoment() })
}

/** Job of a site that hides account existence: sends the link to the address, or notifies its existing owner. */
export async function mailLeftChange({ accountId, email, domain, origin }: EmailChangeLeft) {
  const { site } = (await siteForHost(domain)) ?? {}
  if (!site) return
  const sender = { site, origin }
  const owner = await transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    // The member has requested another address, or cancelled.
    if (account?.status !== 'active' || (await findWishedEmail(accountId, now())) !== email) return
    await lockEmail(tx, site.id, email)
    const other = await findOwner(tx, site.id, email)
    if (other && other.id !== accountId) return other
    await endTokens(tx, accountId, 'change_email', now())
    await mailChangeLink(tx, sender, account, { email, by_job: true })
  })
  if (owner) await tellOwner(owner, sender)
}

interface LinkPayload {
  email: string
  /** Issued because the address was free: left out of the member's export. */
  by_job?: true
}

function issueChangeLink(tx: Tx, accountId: string, payload: LinkPayload) {
  return issueToken(tx, { accountId, purpose: 'change_email', payload: { ...payload }, hours: linkHours })
}

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

async function mailChangeLink(tx: Tx, { site, origin }: Sender, account: Account, payload: LinkPayload) {
  const token = await issueChangeLink(tx, account.id, payload)
  return sendChangeEmailMail(tx, { account: { ...account, email: payload.email }, site, origin, token })
}
