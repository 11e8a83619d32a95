import { findSiteForHost } from '#app/features/sites/sites.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob, randomRunAt } from '#app/platform/jobs.server.ts'
import type { Consent } from '#app/web/cookies/consent.ts'
import { mailActivationLink } from '../activation/activation-mail.server.ts'
import { createAccount, recordCookieChoice } from './create-account.server.ts'
import { notifyOwner } from './notify-owner.server.ts'
import { findAddressOwner, isVisibleOnSite, lockEmail } from './signup.db.server.ts'

/** A sign-up on a site that hides account existence. Its id makes the job that creates the account safe to repeat. */
export interface SignupJob extends Omit<Parameters<typeof createAccount>[1], 'site'> {
  id: string
  domain: string
  origin: string
  consent: Consent | null
}

/**
 * Enqueues the sign-up: the job looks up whether the address has an account, so that neither the answer nor its timing
 * reveals it.
 */
export function enqueueSignup(tx: Tx, signup: SignupJob) {
  return addJob(tx, 'make_account', signup, { runAt: randomRunAt() })
}

/** Creates the account, or notifies the owner of the address. */
export async function createEnqueuedAccount({ domain, origin, consent, ...signup }: SignupJob) {
  const { site } = (await findSiteForHost(domain)) ?? {}
  if (!site) return
  const { id, answers, language } = signup
  const owner = await transaction(async (tx) => {
    await lockEmail(tx, site.id, answers.email)
    const found = await findAddressOwner(tx, site.id, answers.email)
    if (found) return found
    const target = answers.target_profile
    const isTargetVisible = target !== undefined && (await isVisibleOnSite(tx, site.id, target))
    const target_profile = isTargetVisible ? target : undefined
    await createAccount(tx, { ...signup, site, answers: { ...answers, target_profile } })
    if (consent) await recordCookieChoice(tx, id, consent)
    await mailActivationLink(tx, { site, origin }, { ...answers, id, language })
  })
  if (owner && owner.id !== id) await notifyOwner(owner, { site, origin })
}
