import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/web/visit.ts'
import { type DelayedMail, describeWait } from '../login/login-guard.server.ts'
import { issueToken } from '../mail-links/mail-tokens.server.ts'
import { sendActivationMail, sendClaimMail, sendUnconfirmedMail } from '../mails/mails.server.ts'
import { findAddressOwner, lockEmail } from '../signup/signup.db.server.ts'
import { findPendingEmail, findResendsSince } from './activation.db.server.ts'

export type Sender = Pick<Visit, 'site' | 'origin'>

interface Recipient {
  id: string
  email: string
  name: string
  language: string
}

interface LinkPayload {
  /** Counts towards the limit, unlike the link of the sign-up. */
  again?: true
  /** Becomes the account's address when the link is pressed. */
  email?: string
  /** Requested through a forgotten password: the link always asks for a new one, wherever it is opened. */
  claim?: true
}

const linkHours = 7 * 24
const claimHours = 24
const hour = 3_600_000
const maxPerHour = 3

/**
 * A request for another mail to an address that has had too many is refused with a reason. The mail of a sign-up is
 * delayed instead: strangers who used up the limit must not keep the owner from joining.
 */
export async function mailActivationLink(
  tx: Tx,
  { site, origin }: Sender,
  account: Recipient,
  payload: LinkPayload = {},
) {
  const token = await issueLink(tx, account.id, payload)
  const to = { ...account, email: payload.email ?? account.email }
  const delayed = await sendActivationMail(tx, { account: to, site, origin, token })
  if (!delayed) return
  if (payload.again) throw tooManyMailsRefusal(delayed)
  await enqueueActivationMail(tx, { site, origin }, account.id, to.email, delayed)
}

export function tooManyMailsRefusal(delayed: DelayedMail) {
  return new Refusal('too_many_requests', { retry_after: describeWait(delayed).retry_after })
}

/**
 * For a password reset before the address is confirmed: its page asks for everything a claim needs. Returns until when
 * a mail that was not sent has to wait.
 */
export async function mailClaimLink(tx: Tx, { site, origin }: Sender, account: Recipient) {
  const token = await issueLink(tx, account.id, { claim: true }, claimHours)
  return sendClaimMail(tx, { account, site, origin, token })
}

/**
 * The link works until the day named in the mail. It goes to the corrected address, which only the newest link may
 * carry, and never to one that another account has. Returns until when a mail that was not sent has to wait.
 */
export async function mailLastReminder(
  tx: Tx,
  { site, origin }: Sender,
  account: Recipient & { notifications_disabled: string[] },
  { hours, eraseAt }: { hours: number; eraseAt: Date },
) {
  const corrected = await findPendingEmail(tx, account.id)
  const email = corrected ?? account.email
  // A bounce from the old address says nothing about the corrected one.
  const isOther = email.toLowerCase() !== account.email.toLowerCase()
  const refusals = account.notifications_disabled.filter((why) => !(isOther && why === 'bounce'))
  if (refusals.length > 0 || email.endsWith('.invalid')) return null
  await lockEmail(tx, site.id, email)
  const owner = await findAddressOwner(tx, site.id, email)
  if (owner && owner.id !== account.id) return null
  const issue = () => issueLink(tx, account.id, corrected ? { email: corrected } : {}, hours)
  return sendUnconfirmedMail(tx, { account: { ...account, email }, site, origin, issue, eraseAt })
}

export const ActivationMailJob = z.object({
  accountId: z.string(),
  email: z.string(),
  domain: z.string(),
  origin: z.string(),
})
export type ActivationMailJob = z.infer<typeof ActivationMailJob>

/**
 * Enqueues the activation mail. On a site that hides account existence the job first checks whether another account has
 * the address.
 */
export function enqueueActivationMail(
  tx: Tx,
  { site, origin }: Sender,
  accountId: string,
  email: string,
  delayed?: DelayedMail,
) {
  const payload: ActivationMailJob = { accountId, email, domain: site.domain, origin }
  // At most one job waits per address. Plus spellings share a limit, so the last one is served; no spelling displaces
  // another address.
  const key = delayed ? `activation:${site.id}:${delayed.queueKey}` : `activation:${accountId}`
  const runAt = delayed?.blocked_until
  return addJob(tx, 'send_activation_mail', payload, { key, ...(runAt && { runAt }) })
}

/**
 * A link that is never sent: it counts towards the limit, whatever a job finds out about the address. It records the
 * address, so mails before that job, or after it finds another owner, do not go to the old one.
 */
export async function recordResend(tx: Tx, accountId: string, email: string) {
  await issueLink(tx, accountId, { again: true, email })
}

function issueLink(tx: Tx, accountId: string, payload: LinkPayload, hours = linkHours) {
  return issueToken(tx, { accountId, purpose: 'activate', payload: { ...payload }, hours })
}

/** The account must be locked: otherwise concurrent requests would count each other too late. */
export async function refuseTooManyLinks(tx: Tx, accountId: string) {
  const sent = await findResendsSince(tx, accountId, new Date(now().getTime() - hour))
  const oldest = sent.at(-maxPerHour)
  if (!oldest) return
  const wait = Math.ceil((oldest.getTime() + hour - now().getTime()) / 1000)
  throw new Refusal('links_enough', { retry_after: wait })
}
