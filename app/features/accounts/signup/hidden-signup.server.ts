import { siteForHost } from '#app/features/sites/sites.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob, atSomeMoment } from '#app/platform/jobs.server.ts'
import type { Consent } from '#app/web/cookies/consent.ts'
import { mailActivationLink } from '../activation/activation-mail.server.ts'
import { createAccount, recordCookieChoice } from './create-account.server.ts'
import { tellOwner } from './registered.server.ts'
import { findOwner, isVisibleOnSite, lockEmail } from './signup.db.server.ts'

/** A sign-up on a site that hides account existence. Its id makes the job that creates the account safe to repeat. */
export interface LeftSignup extends Omit<Parameters<typeof createAccount>[1], 'site'> {
  id: string
  domain: string
  origin: string
  consent: Consent | null
}

/**
 * Enqueues the sign-up: the job looks up whether the address has an account, so that neither the answer nor its timing
 * reveals it.
 */
export function leaveSignup(tx: Tx, signup: LeftSignup) {
  return addJob(tx, 'make_account', signup, { runAt: atSomeMoment() })
}

/** Creates the account, or notifies the owner of the address. */
export async function makeAccount({ domain, origin, consent, ...signup }: LeftSignup) {
  const { site } = (await siteForHost(domain)) ?? {}
  if (!site) return
  const { id, answers, language } = signup
  const owner = await transaction(async (tx) => {
    await lockEmail(tx, site.id, answers.email)
    const found = await findOwner(tx, site.id, answers.email)
    if (found) return found
    const target = answers.target_profile
    const isThere = target !== undefined && (await isVisibleOnSite(tx, site.id, target))
    const target_profile = isThere ? target : undefined
    await createAccount(tx, { ...signup, site, answers: { ...answers, target_profile } })
    if (consent) await recordCookieChoice(tx, id, consent)
    await mailActivationLink(tx, { site, origin }, { ...answers, id, language })
  })
  if (owner && owner.id !== id) await tellOwner(owner, { site, origin })
}
