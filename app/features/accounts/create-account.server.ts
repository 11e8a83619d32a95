import { grantCredits } from '#app/features/credits/grants.server.ts'
import { termsDate } from '#app/features/legal/terms-date.ts'
import { consentTextVersions, recordConsent } from '#app/features/safety/consents.server.ts'
import { companyOf, type Site } from '#app/features/sites/sites.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { Tracking } from './signup.contract.ts'
import { insertMemberWithAccount, insertSignupMessage } from './signup.db.server.ts'
import type { checkAnswers } from './signup-checks.server.ts'

interface NewAccount {
  id?: string
  site: Site
  language: Locale
  answers: ReturnType<typeof checkAnswers>
  tracking: Tracking | undefined
  /** Whether another account has the address: then this one only shows it. */
  isTaken?: boolean
  /** Null for a partner's sign-up: the member chooses one when completing it. */
  passwordHash: string | null
  /** The version of the terms that were agreed to; null while they were not. */
  terms: string | null
}

/** The day of the terms that a member of this site agrees to, as yyyy-mm-dd. */
export async function termsVersion(site: Site): Promise<string> {
  return termsDate(await companyOf(site))
    .toISOString()
    .slice(0, 10)
}

/** Member, account, consents, message and welcome credits: all of them or nothing. */
export async function createAccount(
  tx: Tx,
  { id = newId(), isTaken = false, site, language, answers, tracking, passwordHash, terms }: NewAccount,
): Promise<string> {
  const at = now()
  await insertMemberWithAccount(
    tx,
    {
      id,
      site_id: site.id,
      status: 'disabled',
      name: answers.name,
      gender: answers.gender,
      seeking: answers.seeking,
      sexuality: answers.sexuality ?? null,
      date_of_birth: answers.date_of_birth,
      language,
      country: answers.country,
      ...answers.place,
      created_at: at,
      last_seen_at: at,
    },
    {
      id,
      site_id: site.id,
      email: isTaken ? `${id}@taken.invalid` : answers.email,
      claimed_email: isTaken ? answers.email : null,
      password_hash: passwordHash,
      status: 'not_confirmed',
      language,
      tracking: JSON.stringify(whatItSays(tracking)),
      completed_at: passwordHash ? at : null,
      terms_version: terms,
      signup_date: at,
    },
  )
  if (terms) await recordConsent(tx, id, { kind: 'terms', granted: true, textVersion: terms })
  if (answers.sexuality) await consentToSexuality(tx, id)
  if (answers.target_profile && answers.signup_message) {
    const message = { target_id: answers.target_profile, body: answers.signup_message }
    await insertSignupMessage(tx, { account_id: id, ...message, created_at: at })
  }
  await grantCredits(tx, id, { amount: site.signup_credits, reason: 'signup', key: `signup:${id}` })
  return id
}

/** Who gives it was asked for it apart from all else; that yes is kept with its date. */
export function consentToSexuality(tx: Tx, accountId: string) {
  return recordConsent(tx, accountId, {
    kind: 'sexuality',
    granted: true,
    textVersion: consentTextVersions.sexuality,
  })
}

function whatItSays(tracking: Tracking | undefined) {
  return Object.fromEntries(Object.entries(tracking ?? {}).filter(([, value]) => value?.trim()))
}
