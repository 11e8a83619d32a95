import { lockAccount } from '#app/features/accounts/activation/activation.db.server.ts'
import {
  enqueueActivationMail,
  mailActivationLink,
} from '#app/features/accounts/activation/activation-mail.server.ts'
import {
  changeConsentInTransaction,
  eraseSource,
} from '#app/features/accounts/consents/change-consent.server.ts'
import { findPasswordProblem } from '#app/features/accounts/password/password-rules.server.ts'
import { recordConsent } from '#app/features/consents/consents.server.ts'
import { completeMember } from '#app/features/members/member-row.server.ts'
import { findPlaceProblems, resolvePlace } from '#app/features/sites/places/resolve-place.server.ts'
import { findSplitNumberProblem } from '#app/features/sites/places/town.ts'
import { mayStoreTracking } from '#app/features/tracking/traffic-source.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { hashPassword } from '#app/platform/passwords.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { refuseProblems } from '#app/platform/refuse-problems.ts'
import { cleanName, nameProblem } from '#app/platform/values/names.ts'
import type { Viewer } from '#app/web/visit.ts'
import { completeAccount } from '../../user/account-row.db.server.ts'
import { readTermsVersion, recordSeparateConsents } from '../create-account.server.ts'
import type { CompleteSignup } from '../signup.contract.ts'
import type { SignupVisit } from '../signup.server.ts'
import { consentProblems } from '../signup-checks.server.ts'
import { findUncompletedSignup } from './partner-signup.db.server.ts'

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
