import { lockAccount } from '#app/features/accounts/activation/activation.db.server.ts'
import {
  enqueueActivationMail,
  mailActivationLink,
} from '#app/features/accounts/activation/activation-mail.server.ts'
import {
  changeConsentInTransaction,
  eraseSource,
} from '#app/features/accounts/consents/change-consent.server.ts'
import { consumeToken, issueToken, readToken } from '#app/features/accounts/mail-links/mail-tokens.server.ts'
import { findPasswordProblem } from '#app/features/accounts/password/password-rules.server.ts'
import { createSessionInTransaction } from '#app/features/accounts/sessions/sessions.server.ts'
import {
  createAccount,
  readTermsVersion,
  recordSeparateConsents,
} from '#app/features/accounts/signup/create-account.server.ts'
import type { CompleteSignup, PartnerSignup } from '#app/features/accounts/signup/signup.contract.ts'
import {
  findAddressOwner,
  findUncompletedSignup,
  lockEmail,
} from '#app/features/accounts/signup/signup.db.server.ts'
import { refuseHiddenTarget, type SignupVisit } from '#app/features/accounts/signup/signup.server.ts'
import { checkAnswers, consentProblems } from '#app/features/accounts/signup/signup-checks.server.ts'
import { completeAccount } from '#app/features/accounts/user/account-row.db.server.ts'
import { findBan } from '#app/features/bans/bans.server.ts'
import { authenticatePartner } from '#app/features/campaigns/partners/partners.server.ts'
import { recordConsent, sexualityProblem } from '#app/features/consents/consents.server.ts'
import { completeMember } from '#app/features/members/member-row.server.ts'
import {
  findPlaceProblems,
  findSplitNumberProblem,
  resolvePlace,
} from '#app/features/sites/places/resolve-place.server.ts'
import { mayStoreTracking } from '#app/features/tracking/traffic-source.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { runIdempotently } from '#app/platform/idempotency.server.ts'
import { hashPassword } from '#app/platform/passwords.server.ts'
import { Refusal, refuseProblems } from '#app/platform/refusal.ts'
import { cleanName, nameProblem } from '#app/platform/values/names.ts'
import type { Site, Viewer } from '#app/web/visit.ts'

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
  const partner = await authenticatePartner(site.id, partnerKey)
  if (site.signups === 'closed') throw new Refusal('signups_closed')
  const { tracking: source, ...given } = form
  const answers = checkAnswers(site, given, locale, sexualityProblem(form))
  const tracking = { ...source, network: partner.network }
  const { answer } = await runIdempotently(
    { call: `partner-signup.php ${partner.id} ${site.id}`, key, body: form },
    async (tx) => {
      await refuseHiddenTarget(tx, site, answers.target_profile)
      await lockEmail(tx, site.id, answers.email)
      const isTaken = (await findAddressOwner(tx, site.id, answers.email)) !== undefined
      const isBanned = (await findBan(tx, site.id, answers.email)) !== undefined
      if (!site.hide_account_existence) {
        if (isTaken) throw new Refusal('already_exists')
        if (isBanned) throw new Refusal('address_banned')
      }
      const language = form.language ?? locale
      const id = await createAccount(tx, {
        site,
        isEmailTaken: isTaken || isBanned,
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

/** The known and missing data of a partner's sign-up; null when it is complete. */
export async function readUncompletedSignup(viewer: Viewer) {
  const found = await findUncompletedSignup(viewer.id)
  if (!found) return null
  return { ...found, missing: { password: true, terms: true, city: found.city === null } }
}

/** Records that the member accepts the terms, with the chosen password and the data the partner did not know. */
export async function completeSignup(viewer: Viewer, visit: SignupVisit, form: CompleteSignup) {
  const { site, origin, locale, consent, address } = visit
  const known = await findUncompletedSignup(viewer.id)
  if (!known) throw new Refusal('signup_complete')
  const name = cleanName(form.name ?? known.name)
  refuseProblems({
    name:
      nameProblem(name, known.email, site.name) ??
      findSplitNumberProblem(form.city ? null : known.city, name),
    password: findPasswordProblem(form.password, { email: known.email, name }),
    ...findPlaceProblems(known.country, { ...form, name }),
    ...consentProblems(site, form),
  })
  const place = form.city || form.region ? resolvePlace(known.country, form, locale) : {}
  const terms = await readTermsVersion(site)
  const password_hash = await hashPassword(form.password, { account: viewer.id, address })
  await transaction(async (tx) => {
    const account = await lockAccount(tx, viewer.id)
    if (!account || account.completed_at) throw new Refusal('signup_complete')
    await completeAccount(tx, viewer.id, { password_hash, terms_version: terms, completed_at: now() })
    await completeMember(tx, viewer.id, {
      name,
      ...place,
      ...(form.sexuality && { sexuality: form.sexuality }),
    })
    await recordConsent(tx, viewer.id, { kind: 'terms', granted: true, textVersion: terms })
    await recordSeparateConsents(tx, viewer.id, { site, answers: form })
    if (consent)
      await changeConsentInTransaction(tx, viewer.id, {
        kind: 'tracking',
        granted: consent.choice === 'accepted',
      })
    // The partner supplied where the member came from; only the member can allow storing it.
    if (!mayStoreTracking(visit)) await eraseSource(tx, viewer.id)
    if (account.status !== 'not_confirmed') return
    if (site.hide_account_existence)
      await enqueueActivationMail(tx, { site, origin }, account.id, known.email)
    else await mailActivationLink(tx, { site, origin }, { ...account, name })
  })
}
