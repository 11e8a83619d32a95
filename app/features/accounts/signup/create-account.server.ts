import { placeholderAddress } from '#app/features/accounts/user/account-row.db.server.ts'
import { enqueuePostback } from '#app/features/campaigns/postbacks/postbacks.server.ts'
import { countSignup, type SignupView } from '#app/features/campaigns/view.server.ts'
import { insertSignupMessage } from '#app/features/chat/drafts/signup-message.server.ts'
import { consentTextVersions, recordConsent } from '#app/features/consents/consents.server.ts'
import { termsDate } from '#app/features/consents/terms-date.ts'
import { grantCredits, signupGrantKey } from '#app/features/credits/grants.server.ts'
import { persistSignupLikes } from '#app/features/likes/signup-likes.server.ts'
import { updateTraits } from '#app/features/members/facts/facts.ts'
import { createMember } from '#app/features/members/member-row.server.ts'
import { suggestedAges } from '#app/features/members/search/engine/suggested-ages.ts'
import { findCompanyOfSite, isNicheSite } from '#app/features/sites/sites.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import type { Consent } from '#app/web/cookies/consent.ts'
import type { Site } from '#app/web/visit.ts'
import { mayGrantWelcomeCredits } from '../login/login-guard.server.ts'
import { insertAccount } from '../user/account-row.db.server.ts'
import type { CompleteSignup, Tracking } from './signup.contract.ts'
import type { CheckedAnswers } from './signup-checks.server.ts'

interface NewAccount {
  id?: string
  site: Site
  language: Locale
  answers: CheckedAnswers
  tracking?: Tracking | undefined
  /** The landing page that led here. */
  view?: SignupView
  /** Whether another account has the address, or a ban is on it: then this one only shows it. */
  isEmailTaken?: boolean
  /** Null for a partner's sign-up: the member chooses one when completing it. */
  passwordHash: string | null
  /** The version of the accepted terms; null while none were accepted. */
  terms: string | null
}

/** The date of the terms that a member of this site accepts, as yyyy-mm-dd. */
export async function readTermsVersion(site: Site): Promise<string> {
  return termsDate(await findCompanyOfSite(site))
    .toISOString()
    .slice(0, 10)
}

/** Creates member, account, consents, message and welcome credits: all of them or none. */
export async function createAccount(
  tx: Tx,
  {
    id = newPublicId(),
    isEmailTaken = false,
    site,
    language,
    answers,
    tracking,
    view,
    passwordHash,
    terms,
  }: NewAccount,
): Promise<string> {
  const at = now()
  await createMember(tx, {
    id,
    site_id: site.id,
    name: answers.name,
    gender: answers.gender,
    seeking: answers.seeking,
    sexuality: answers.sexuality ?? null,
    date_of_birth: answers.date_of_birth,
    ...suggestedAges(answers.date_of_birth, at),
    language,
    country: answers.country,
    ...answers.place,
    traits: updateTraits([], { signup_reason: answers.signup_reason }),
    interests: [...new Set(answers.interests)].sort((one, other) => one - other),
    created_at: at,
    last_seen_at: at,
  })
  await insertAccount(tx, {
    id,
    site_id: site.id,
    email: isEmailTaken ? placeholderAddress('taken') : answers.email,
    claimed_email: isEmailTaken ? answers.email : null,
    password_hash: passwordHash,
    status: 'not_confirmed',
    language,
    tracking: JSON.stringify(removeEmptyValues(tracking)),
    completed_at: passwordHash ? at : null,
    terms_version: terms,
    signup_date: at,
  })
  // Elsewhere activation enqueues it: on a site that hides who has an account, and for a partner sign-up, whose
  // person has not agreed to anything yet.
  if (!site.hide_account_existence && passwordHash) await enqueuePostback(tx, id, 'signup')
  if (terms) await recordConsent(tx, id, { kind: 'terms', granted: true, textVersion: terms })
  await recordSeparateConsents(tx, id, { site, answers })
  if (answers.target_profile && answers.signup_message) {
    const message = { target_id: answers.target_profile, body: answers.signup_message }
    await insertSignupMessage(tx, { account_id: id, ...message, created_at: at })
  }
  if (answers.likes) await persistSignupLikes(tx, id, site, answers.likes)
  if (await mayGrantWelcomeCredits(tx, { site, email: answers.email, accountId: id }))
    await grantCredits(tx, id, { amount: site.signup_credits, reason: 'signup', key: signupGrantKey(id) })
  if (view) await countSignup(tx, { id, siteId: site.id }, view)
  return id
}

interface SeparateConsents {
  site: Site
  answers: Pick<CompleteSignup, 'sexuality' | 'niche_consent'>
}

/** Each consent was asked for separately, and is stored with its date. */
export async function recordSeparateConsents(tx: Tx, accountId: string, { site, answers }: SeparateConsents) {
  const { sexuality, niche } = consentTextVersions
  if (answers.sexuality)
    await recordConsent(tx, accountId, { kind: 'sexuality', granted: true, textVersion: sexuality })
  if (answers.niche_consent && isNicheSite(site))
    await recordConsent(tx, accountId, { kind: 'niche', granted: true, textVersion: niche })
}

/** Stores the answer to the cookie question from before the account existed, so that the settings show it. */
export function recordCookieChoice(tx: Tx, accountId: string, { choice }: Consent) {
  const textVersion = consentTextVersions.tracking
  return recordConsent(tx, accountId, { kind: 'tracking', granted: choice === 'accepted', textVersion })
}

function removeEmptyValues(tracking: Tracking | undefined) {
  return Object.fromEntries(Object.entries(tracking ?? {}).filter(([, value]) => value?.trim()))
}
