import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/web/visit.ts'
import { issueToken } from '../mail-links/mail-tokens.server.ts'
import { sendActivationMail, sendResetMail } from '../mails/mails.server.ts'
import { resendsSince } from './activation.db.server.ts'

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

export async function mailActivationLink(
  tx: Tx,
  { site, origin }: Sender,
  account: Recipient,
  payload: LinkPayload = {},
) {
  const token = await issueLink(tx, account.id, payload)
  const to = { ...account, email: payload.email ?? account.email }
  await sendActivationMail(tx, { account: to, site, origin, token })
}

/** For who asks for a new password before the address is confirmed: its page asks for all that a claim does. */
export async function mailClaimLink(tx: Tx, { site, origin }: Sender, account: Recipient) {
  const token = await issueLink(tx, account.id, { claim: true }, claimHours)
  await sendResetMail(tx, { account, site, origin, token })
}

export const ActivationLeft = z.object({
  accountId: z.string(),
  email: z.string(),
  domain: z.string(),
  origin: z.string(),
})
export type ActivationLeft = z.infer<typeof ActivationLeft>

/** Where a site hides who has an account, a job looks whether the address is another's before it mails the link. */
export function leaveActivationMail(tx: Tx, { site, origin }: Sender, accountId: string, email: string) {
  const left: ActivationLeft = { accountId, email, domain: site.domain, origin }
  return addJob(tx, 'mail_left_activation', left, { key: `activation:${accountId}` })
}

/** A link that nobody gets: it counts for the limit, whatever a job finds out about the address. */
export async function keepCount(tx: Tx, accountId: string) {
  await issueLink(tx, accountId, { again: true })
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
  throw new Refusal('too_many_requests', { retry_after: wait })
}
