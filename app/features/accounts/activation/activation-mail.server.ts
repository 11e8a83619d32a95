import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/web/visit.ts'
import { type HeldMail, waitAfter } from '../login/login-guard.server.ts'
import { issueToken } from '../mail-links/mail-tokens.server.ts'
import { sendActivationMail, sendClaimMail, sendUnconfirmedMail } from '../mails/mails.server.ts'
import { findOwner, lockEmail } from '../signup/signup.db.server.ts'
import { pendingEmail, resendsSince } from './activation.db.server.ts'

export type Sender = Pick<Visit, 'site' | 'origin'>

interface Recipient {
  id: string
  email: string
  name: string
  language: string
}

interface LinkPayload {
  /** Counts for the limit, unlike the link of the sign-up itself. */
  again?: true
  /** Becomes the account's address when the link is pressed. */
  email?: string
  /** Asked for by who has forgotten the password: it takes a new one, wherever it is opened. */
  claim?: true
}

const linkHours = 7 * 24
const claimHours = 24
const hour = 3_600_000
const mostAnHour = 3

/**
 * Where the address has had too many mails, who asks for one more is told so. The one of a sign-up follows later: whoever
 * else has used the mails up must not keep the owner of the address from joining.
 */
export async function mailActivationLink(
  tx: Tx,
  { site, origin }: Sender,
  account: Recipient,
  payload: LinkPayload = {},
) {
  const token = await issueLink(tx, account.id, payload)
  const to = { ...account, email: payload.email ?? account.email }
  const held = await sendActivationMail(tx, { account: to, site, origin, token })
  if (!held) return
  if (payload.again) throw tooManyMails(held)
  await leaveActivationMail(tx, { site, origin }, account.id, to.email, held)
}

export function tooManyMails(held: HeldMail) {
  return new Refusal('too_many_requests', { retry_after: waitAfter(held).retry_after })
}

/**
 * For who asks for a new password before the address is confirmed: its page asks for all that a claim does. Answers until
 * when it has to wait, if it was not sent.
 */
export async function mailClaimLink(tx: Tx, { site, origin }: Sender, account: Recipient) {
  const token = await issueLink(tx, account.id, { claim: true }, claimHours)
  return sendClaimMail(tx, { account, site, origin, token })
}

/**
 * The link works until the day that the mail names. It goes to the address that the member has corrected, which may stand
 * in the newest link only; to none that is another account's. Answers until when it has to wait, if it was not sent.
 */
export async function mailLastReminder(
  tx: Tx,
  { site, origin }: Sender,
  account: Recipient & { notifications_disabled: string[] },
  { hours, eraseAt }: { hours: number; eraseAt: Date },
) {
  const corrected = await pendingEmail(tx, account.id)
  const email = corrected ?? account.email
  // A bounce from the old address says nothing about the corrected one.
  const isOther = email.toLowerCase() !== account.email.toLowerCase()
  const refusals = account.notifications_disabled.filter((why) => !(isOther && why === 'bounce'))
  if (refusals.length > 0 || email.endsWith('.invalid')) return null
  await lockEmail(tx, site.id, email)
  const owner = await findOwner(tx, site.id, email)
  if (owner && owner.id !== account.id) return null
  const issue = () => issueLink(tx, account.id, corrected ? { email: corrected } : {}, hours)
  return sendUnconfirmedMail(tx, { account: { ...account, email }, site, origin, issue, eraseAt })
}

export const ActivationLeft = z.object({
  accountId: z.string(),
  email: z.string(),
  domain: z.string(),
  origin: z.string(),
})
export type ActivationLeft = z.infer<typeof ActivationLeft>

/** Where a site hides who has an account, a job looks whether the address is another's before it mails the link. */
export function leaveActivationMail(
  tx: Tx,
  { site, origin }: Sender,
  accountId: string,
  email: string,
  held?: HeldMail,
) {
  const left: ActivationLeft = { accountId, email, domain: site.domain, origin }
  // One waits for an address at most. Of the spellings with a plus, which share a count, the last one is served; none takes
  // the place of another address.
  const key = held ? `activation:${site.id}:${held.waitsAs}` : `activation:${accountId}`
  const runAt = held?.blocked_until
  return addJob(tx, 'mail_left_activation', left, { key, ...(runAt && { runAt }) })
}

/**
 * A link that nobody gets: it counts for the limit, whatever a job finds out about the address. It keeps the address, so
 * that what is sent before the job, or after it found another's, does not go to the old one.
 */
export async function recordResend(tx: Tx, accountId: string, email: string) {
  await issueLink(tx, accountId, { again: true, email })
}

function issueLink(tx: Tx, accountId: string, payload: LinkPayload, hours = linkHours) {
  return issueToken(tx, { accountId, purpose: 'activate', payload: { ...payload }, hours })
}

/** The account must be locked: else requests that arrive together would count each other too late. */
export async function refuseTooManyLinks(tx: Tx, accountId: string) {
  const sent = await resendsSince(tx, accountId, new Date(now().getTime() - hour))
  const oldest = sent.at(-mostAnHour)
  if (!oldest) return
  const wait = Math.ceil((oldest.getTime() + hour - now().getTime()) / 1000)
  throw new Refusal('links_enough', { retry_after: wait })
}
