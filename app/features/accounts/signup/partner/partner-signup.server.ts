import { lockAccount } from '#app/features/accounts/activation/activation.db.server.ts'
import { consumeToken, issueToken, readToken } from '#app/features/accounts/mail-links/mail-tokens.server.ts'
import { createSessionInTransaction } from '#app/features/accounts/sessions/sessions.server.ts'
import { sexualityProblem } from '#app/features/consents/consents.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { runIdempotently } from '#app/platform/idempotency.server.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Site } from '#app/web/visit.ts'
import { createAccount } from '../create-account.server.ts'
import type { PartnerSignup } from '../signup.contract.ts'
import { findAddressOwner, lockEmail } from '../signup.db.server.ts'
import { refuseHiddenTarget, type SignupVisit } from '../signup.server.ts'
import { checkAnswers } from '../signup-checks.server.ts'
import { findPartner } from './partner-signup.db.server.ts'

const linkHours = 48

interface PartnerCredentials {
  partnerKey: string | undefined
  key: string | undefined
}

/**
 * A partner signs somebody up. The person follows the link, chooses a password and accepts the terms. Until then the
 * account is incomplete, and no mail is sent: the owner has not agreed to any. The partner could follow the link, so on
 * a site that hides account existence it always leads to an account.
 */
export async function signUpByPartner(
  { site, locale, origin }: SignupVisit,
  form: PartnerSignup,
  { partnerKey, key }: PartnerCredentials,
) {
  const partner = partnerKey && (await findPartner(site.id, hashToken(partnerKey)))
  if (!partner) throw new Refusal('partner_key_invalid')
  if (site.signups === 'closed') throw new Refusal('signups_closed')
  const { tracking: source, ...given } = form
  const answers = checkAnswers(site, given, locale, sexualityProblem(form))
  const tracking = { ...source, network: partner.name.slice(0, 100) }
  const { answer } = await runIdempotently(
    { call: `partner-signup.php ${partner.id}`, key, body: form },
    async (tx) => {
      await refuseHiddenTarget(tx, site, answers.target_profile)
      await lockEmail(tx, site.id, answers.email)
      const isTaken = (await findAddressOwner(tx, site.id, answers.email)) !== undefined
      if (isTaken && !site.hide_account_existence) throw new Refusal('already_exists')
      const language = form.language ?? locale
      const id = await createAccount(tx, {
        site,
        isEmailTaken: isTaken,
        language,
        answers,
        tracking,
        passwordHash: null,
        terms: null,
      })
      const token = await issueToken(tx, { accountId: id, purpose: 'login', hours: linkHours })
      return { user_id: id, login_url: `${origin}/${token}` }
    },
  )
  return answer
}

/** The account that a 'login' link belongs to, and the token of its new session; the link works once. */
export async function followLoginLink(
  token: string,
  site: Pick<Site, 'id'>,
  browser: { device: string; replaces?: string },
) {
  const link = await readToken(token)
  if (link?.purpose !== 'login' || link.siteId !== site.id) throw new Refusal('link_expired')
  const { accountId } = link
  return transaction(async (tx) => {
    // A claim ends the account's links and sessions: it must find both of this login, or neither.
    await lockAccount(tx, accountId)
    await consumeToken(tx, token, 'login')
    return { accountId, session: await createSessionInTransaction(tx, accountId, browser) }
  })
}
