import type { SignupView } from '#app/features/campaigns/count-events.server.ts'
import { readView } from '#app/features/campaigns/view.server.ts'
import { signupMode } from '#app/features/join/signup-mode.ts'
import { mayKeepTracking } from '#app/features/tracking/tracking-consent.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { onlyOnce } from '#app/platform/idempotency.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { hashPassword } from '#app/platform/passwords.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import type { Site, Visit } from '#app/web/visit.ts'
import { mailActivationLink } from '../activation/activation-mail.server.ts'
import { beginSessionIn } from '../sessions/sessions.server.ts'
import { createAccount, recordCookieChoice, termsVersion } from './create-account.server.ts'
import { leaveSignup } from './hidden-signup.server.ts'
import type { Signup, Tracking } from './signup.contract.ts'
import { findOwner, isVisibleOnSite, lockEmail } from './signup.db.server.ts'
import { checkAnswers, consentProblems } from './signup-checks.server.ts'

export type SignupVisit = Pick<
  Visit,
  'site' | 'locale' | 'origin' | 'consent' | 'address' | 'selectedCountry' | 'geoipCountry'
>

interface SignedUp {
  /** The token of the session; null on a site that hides account existence, where none begins. */
  session: string | null
}

interface Once<Answer> {
  key: string | undefined
  browser: { device: string; replaces?: string }
  answerWith: (signedUp: SignedUp) => Promise<Answer>
}

/**
 * Creates a member whose account waits for its address to be confirmed. The session begins in the same transaction, so
 * a repeated request gets the same one.
 */
export async function signUp<Answer>(
  visit: SignupVisit,
  form: Signup,
  { key, browser, answerWith }: Once<Answer>,
) {
  const { site, locale, origin, consent } = visit
  refuseClosed(site, form.tracking)
  // The answers may be stored in a job, where neither view nor source belongs without consent.
  const { view: sealed, tracking: source, ...given } = form
  const answers = checkAnswers(site, given, locale, consentProblems(site, form))
  const terms = await termsVersion(site)
  const passwordHash = await hashPassword(form.password, { address: visit.address })
  return onlyOnce(
    { call: `signup.php ${site.id}`, key, body: form },
    async (tx): Promise<SignedUp> => {
      await refuseHiddenTarget(tx, site, answers.target_profile)
      // Decided regardless of what the page sends: a source may permit signing up here without being stored.
      const tracking = mayKeepTracking(visit) ? source : undefined
      const view = viewOf(visit, sealed)
      const wanted = { language: locale, answers, tracking, view, passwordHash, terms }
      if (site.hide_account_existence) {
        await leaveSignup(tx, { ...wanted, id: newPublicId(), domain: site.domain, origin, consent })
        return { session: null }
      }
      await lockEmail(tx, site.id, answers.email)
      if (await findOwner(tx, site.id, answers.email)) throw new Refusal('already_exists')
      const id = await createAccount(tx, { ...wanted, site })
      if (consent) await recordCookieChoice(tx, id, consent)
      await mailActivationLink(tx, { site, origin }, { ...answers, id, language: locale })
      return { session: await beginSessionIn(tx, id, { ...browser, proved: true }) }
    },
    answerWith,
  )
}

/** The view counts either way; the account stores its page only with consent. */
function viewOf(visit: SignupVisit, sealed: string | undefined): SignupView | undefined {
  const view = readView(visit.site.id, sealed)
  if (!view) return
  const { id, lander, variant, test } = view
  return { id, lander, variant, test, isFollowed: mayKeepTracking(visit) }
}

function refuseClosed(site: Site, tracking: Tracking | undefined) {
  const mode = signupMode(site, tracking)
  if (mode === 'closed') throw new Refusal('signups_closed')
  if (mode === 'needs_trafficsource') throw new Refusal('trafficsource_required')
}

/** Runs before the address is looked up, so that the answer does not depend on it. */
export async function refuseHiddenTarget(tx: Tx, site: Site, target: string | undefined) {
  if (target && !(isUuid(target) && (await isVisibleOnSite(tx, site.id, target))))
    throw new Refusal('not_found')
}
