import { z } from 'zod'
import { resendActivation } from '#app/features/accounts/activation/activation.server.ts'
import { mailActivationLink, type Sender } from '#app/features/accounts/activation/activation-mail.server.ts'
import {
  sendAddressBannedMail,
  sendAlreadyRegisteredMail,
} from '#app/features/accounts/mails/mails.server.ts'
import { findBan } from '#app/features/bans/bans.server.ts'
import { landers } from '#app/features/campaigns/landers.ts'
import { findSiteForHost } from '#app/features/sites/sites.server.ts'
import { locales } from '#app/i18n/locales.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob, randomRunAt } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { spendPoints } from '#app/web/calls/limits.server.ts'
import { createAccount, recordCookieChoice } from './create-account.server.ts'
import { Tracking } from './signup.contract.ts'
import { findAddressOwner, isVisibleOnSite, lockEmail } from './signup.db.server.ts'
import { CheckedAnswers } from './signup-checks.server.ts'

/** A sign-up on a site that hides account existence. Its id makes the job that creates the account safe to repeat. */
export const SignupJob = z.object({
  id: z.uuid(),
  domain: z.string(),
  origin: z.string(),
  language: z.enum(locales),
  answers: CheckedAnswers,
  tracking: Tracking.optional(),
  view: z
    .object({
      id: z.string(),
      lander: z.enum(landers),
      variant: z.string(),
      test: z.number(),
      isFollowed: z.boolean(),
    })
    .optional(),
  passwordHash: z.string().nullable(),
  terms: z.string().nullable(),
  consent: z.object({ choice: z.enum(['accepted', 'refused']), at: z.string() }).nullable(),
})
type SignupJob = z.infer<typeof SignupJob>

/**
 * Enqueues the sign-up: the job looks up whether the address has an account, so that neither the answer nor its timing
 * reveals it.
 */
export function enqueueSignup(tx: Tx, signup: SignupJob) {
  return addJob(tx, 'create_account', signup, { runAt: randomRunAt() })
}

/** Creates the account, or notifies the owner of the address: of the account that exists, or of the ban. */
export async function createEnqueuedAccount({ domain, origin, consent, ...signup }: SignupJob) {
  const { site } = (await findSiteForHost(domain)) ?? {}
  if (!site) return
  const { id, answers, language } = signup
  const owner = await transaction(async (tx) => {
    await lockEmail(tx, site.id, answers.email)
    const found = await findAddressOwner(tx, site.id, answers.email)
    if (found) return found
    if (await mailIfBanned(tx, { site, origin }, { ...answers, language })) return
    const target = answers.target_profile
    const isTargetVisible = target !== undefined && (await isVisibleOnSite(tx, site.id, target))
    const target_profile = isTargetVisible ? target : undefined
    await createAccount(tx, { ...signup, site, answers: { ...answers, target_profile } })
    if (consent) await recordCookieChoice(tx, id, consent)
    await mailActivationLink(tx, { site, origin }, { ...answers, id, language })
  })
  if (owner && owner.id !== id) await notifyOwner(owner, { site, origin })
}

/** Says in a mail what no answer of a site that hides account existence says. Returns whether the address is banned. */
export async function mailIfBanned(
  tx: Tx,
  { site, origin }: Sender,
  { email, language }: { email: string; language: string },
): Promise<boolean> {
  const ban = await findBan(tx, site.id, email)
  if (ban) await sendAddressBannedMail(tx, { email, language, site, origin, ban })
  return ban !== undefined
}

interface Owner {
  id: string
  email: string
  name: string
  language: string
  status: string
}

/** Notifies the owner by mail, now and then, when somebody tried the address on a site that hides account existence. */
export async function notifyOwner(owner: Owner, sender: Sender) {
  if (owner.status === 'not_confirmed') return resendQuietly(owner.id, sender)
  if (!(await wasNotifiedRecently(owner.id)))
    await transaction((tx) => sendAlreadyRegisteredMail(tx, { account: owner, ...sender }))
}

async function wasNotifiedRecently(ownerId: string): Promise<boolean> {
  try {
    await spendPoints('already_registered', ownerId)
    await spendPoints('already_registered_today', ownerId)
    return false
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused
    return true
  }
}

/**
 * Sends another mail to a member who missed the first one and signs up again, with the same answer however often they
 * try.
 */
async function resendQuietly(accountId: string, sender: Sender) {
  await resendActivation(accountId, sender, { byMember: false }).catch((error) => {
    if (!(error instanceof Refusal)) throw error
  })
}
