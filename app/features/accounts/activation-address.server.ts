import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { transaction } from '#app/platform/transaction.server.ts'
import { lockAccount, saveEmail } from './activation.db.server.ts'
import { keepCount, mailActivationLink, refuseTooManyLinks, type Sender } from './activation-mail.server.ts'
import { endTokens } from './mail-tokens.db.server.ts'
import { tellOwner } from './registered.server.ts'
import type { Viewer } from './sessions.server.ts'
import { findOwner, lockEmail } from './signup.db.server.ts'
import { refuseProblems } from './signup-checks.server.ts'
import { cleanEmail } from './signup-rules.ts'

/**
 * Puts a mistyped address right before it is confirmed. Links to the old one end, because someone else may read its mail.
 * A site that hides who has an account answers alike for every address: there the new one counts once its link is pressed.
 */
export async function correctAddress(viewer: Viewer, sender: Sender, typed: string) {
  const email = cleanEmail(typed)
  if (!email) return refuseProblems({ email: 'email_invalid' })
  const { id: siteId, hide_account_existence: hides } = sender.site
  const owner = await transaction(async (tx) => {
    const account = await lockAccount(tx, viewer.id)
    if (account?.status !== 'not_confirmed') throw new Refusal('already_confirmed')
    await refuseTooManyLinks(tx, viewer.id)
    await lockEmail(tx, siteId, email)
    const owner = await findOwner(tx, siteId, email)
    const taken = owner && owner.id !== viewer.id
    if (taken && !hides) throw new Refusal('already_exists')
    await endTokens(tx, viewer.id, 'activate', now())
    if (taken) {
      await keepCount(tx, viewer.id)
      return owner
    }
    if (!hides) await saveEmail(tx, viewer.id, email)
    await mailActivationLink(tx, sender, account, { again: true, email })
  })
  if (owner) await tellOwner(owner, sender)
}
