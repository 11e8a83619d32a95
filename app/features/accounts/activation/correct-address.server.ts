import { mailIfBanned, notifyOwner } from '#app/features/accounts/signup/hidden-signup.server.ts'
import { refuseBannedAddress } from '#app/features/bans/bans.server.ts'
import { hasSignupGrant } from '#app/features/credits/grants.server.ts'
import { hasEverBought } from '#app/features/credits/purchases.server.ts'
import { findSiteForHost } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal, refuseProblems } from '#app/platform/refusal.ts'
import { normaliseEmail } from '#app/platform/values/email.ts'
import type { Viewer } from '#app/web/visit.ts'
import { mayGrantWelcomeCredits } from '../login/login-guard.server.ts'
import { endTokens } from '../mail-links/mail-tokens.db.server.ts'
import { findAddressOwner, lockEmail } from '../signup/signup.db.server.ts'
import { saveEmail } from '../user/account-row.db.server.ts'
import { lockAccount } from './activation.db.server.ts'
import {
  type ActivationMailJob,
  enqueueActivationMail,
  mailActivationLink,
  recordResend,
  refuseTooManyLinks,
  type Sender,
} from './activation-mail.server.ts'

/**
 * Corrects a mistyped address before it is confirmed. Links to the old address end, because someone else may read its
 * mail. A site that hides account existence gives every address the same answer with the same work. There a job checks
 * whether the new one is taken, and it counts once its link is pressed.
 */
export async function correctAddress(viewer: Viewer, sender: Sender, typed: string) {
  const email = normaliseEmail(typed)
  if (!email) return refuseProblems({ email: 'email_invalid' })
  const { site } = sender
  await transaction(async (tx) => {
    const account = await lockAccount(tx, viewer.id)
    if (account?.status !== 'not_confirmed') throw new Refusal('already_confirmed')
    if (!account.completed_at) throw new Refusal('signup_incomplete')
    await refuseTooManyLinks(tx, viewer.id)
    if (site.hide_account_existence) {
      await endTokens(tx, viewer.id, 'activate', now())
      await recordResend(tx, viewer.id, email)
      return enqueueActivationMail(tx, sender, viewer.id, email)
    }
    await lockEmail(tx, site.id, email)
    if (await findOtherOwner(tx, site.id, email, viewer.id)) throw new Refusal('already_exists')
    await refuseBannedAddress(tx, site.id, email)
    await refuseSecondWelcome(tx, { site, email, accountId: viewer.id })
    await endTokens(tx, viewer.id, 'activate', now())
    await saveEmail(tx, viewer.id, email, now())
    await mailActivationLink(tx, sender, account, { again: true, email })
  })
}

/**
 * Welcome credits that were booked stay booked. An account that has them therefore cannot move to a mailbox already
 * welcomed through another account, unless its member has bought credits.
 */
async function refuseSecondWelcome(tx: Tx, who: Parameters<typeof mayGrantWelcomeCredits>[1]) {
  if (!(await hasSignupGrant(tx, who.accountId)) || (await hasEverBought(who.accountId, tx))) return
  if (!(await mayGrantWelcomeCredits(tx, who))) throw new Refusal('welcomed_before')
}

/**
 * Job of a site that hides account existence: sends the link to the address, or notifies its owner that it has an
 * account or is banned. On other sites it sends a delayed link, unless the address was corrected meanwhile.
 */
export async function sendEnqueuedActivationMail({ accountId, email, domain, origin }: ActivationMailJob) {
  const { site } = (await findSiteForHost(domain)) ?? {}
  if (!site) return
  const owner = await transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account?.status !== 'not_confirmed') return
    if (!site.hide_account_existence && account.email !== email) return
    await lockEmail(tx, site.id, email)
    const other = await findOtherOwner(tx, site.id, email, accountId)
    if (other) return other
    const { language } = account
    if (site.hide_account_existence && (await mailIfBanned(tx, { site, origin }, { email, language }))) return
    await mailActivationLink(tx, { site, origin }, account, { email })
  })
  if (owner) await notifyOwner(owner, { site, origin })
}

async function findOtherOwner(tx: Tx, siteId: string, email: string, ownId: string) {
  const owner = await findAddressOwner(tx, siteId, email)
  return owner?.id === ownId ? undefined : owner
}
