import { refuseBannedAddress } from '#app/features/bans/bans.server.ts'
import { readView, type SignupView } from '#app/features/campaigns/view.server.ts'
import { getSignupMode } from '#app/features/join/signup-mode.ts'
import { mayStoreTracking } from '#app/features/tracking/traffic-source.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { runIdempotently } from '#app/platform/idempotency.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { hashPassword } from '#app/platform/passwords.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import type { Site, Visit } from '#app/web/visit.ts'
import { mailActivationLink } from '../activation/activation-mail.server.ts'
import { createSessionInTransaction } from '../sessions/sessions.server.ts'
import { createAccount, readTermsVersion, recordCookieChoice } from './create-account.server.ts'
import { enqueueSignup } from './hidden-signup.server.ts'
import type { Signup, Tracking } from './signup.contract.ts'
import { findAddressOwner, isVisibleOnSite, lockEmail } from './signup.db.server.ts'
import { checkAnswers, consentProblems } from './signup-checks.server.ts'

export type SignupVisit = Pick<
  Visit,
  'site' | 'locale' | 'origin' | 'consent' | 'address' | 'selectedCountry' | 'geoipCountry'
>

interface SignupResult {
  /** The token of the session; null on a site that hides account existence, where none begins. */
  session: string | null
}

interface OnceOptions<Answer> {
  key: string | undefined
  browser: { device: string; replaces?: string }
  answerWith: (signedUp: SignupResult) => Promise<Answer>
}

/**
 * Creates a member whose account waits for its address to be confirmed. The session begins in the same transaction, so
 * a repeated request gets the same one.
 */
export async function signUp<Answer>(
  visit: SignupVisit,
  form: Signup,
  { key, browser, answerWith }: OnceOptions<Answer>,
) {
  const { site, locale, origin, consent } = visit
  refuseClosedSignups(site, form.tracking)
  // The answers may be stored in a job, where neither view nor source belongs without consent.
  const { view: sealed, tracking: source, ...given } = form
  const answers = checkAnswers(site, given, locale, consentProblems(site, form))
  const terms = await readTermsVersion(site)
  const passwordHash = await hashPassword(form.password, { address: visit.address })
  return runIdempotently(
    { call: `signup.php ${site.id}`, key, body: form },
    async (tx): Promise<SignupResult> => {
      await refuseHiddenTarget(tx, site, answers.target_profile)
      // Decided regardless of what the page sends: a source may permit signing up here without being stored.
      const tracking = mayStoreTracking(visit) ? source : undefined
      const view = readSignupView(visit, sealed)
      const newAccount = { language: locale, answers, tracking, view, passwordHash, terms }
      if (site.hide_account_existence) {
        await enqueueSignup(tx, { ...newAccount, id: newPublicId(), domain: site.domain, origin, consent })
        return { session: null }
      }
      await lockEmail(tx, site.id, answers.email)
      if (await findAddressOwner(tx, site.id, answers.email)) throw new Refusal('already_exists')
      await refuseBannedAddress(tx, site.id, answers.email)
      const id = await createAccount(tx, { ...newAccount, site })
      if (consent) await recordCookieChoice(tx, id, consent)
      await mailActivationLink(tx, { site, origin }, { ...answers, id, language: locale })
      return { session: await createSessionInTransaction(tx, id, { ...browser, proved: true }) }
    },
    answerWith,
  )
}

/** The view counts either way; the account stores its page only with consent. */
function readSignupView(visit: SignupVisit, sealed: string | undefined): SignupView | undefined {
  const view = readView(visit.site.id, sealed)
  if (!view) return
  const { id, lander, variant, test } = view
  return { id, lander, variant, test, isFollowed: mayStoreTracking(visit) }
}

function refuseClosedSignups(site: Site, tracking: Tracking | undefined) {
  const mode = getSignupMode(site, tracking)
  if (mode === 'closed') throw new Refusal('signups_closed')
  if (mode === 'needs_trafficsource') throw new Refusal('trafficsource_required')
}

/** Runs before the address is looked up, so that the answer does not depend on it. */
export async function refuseHiddenTarget(tx: Tx, site: Site, target: string | undefined) {
  if (target && !(isUuid(target) && (await isVisibleOnSite(tx, site.id, target))))
    throw new Refusal('not_found')
}
