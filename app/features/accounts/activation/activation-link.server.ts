import { tell } from '#app/features/live/publish-events.server.ts'
import { isNicheSite } from '#app/features/sites/niche-sites.ts'
import { now } from '#app/platform/clock.server.ts'
import { hashPassword } from '#app/platform/passwords.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Site, Visit } from '#app/web/visit.ts'
import type { LoginAttempt } from '../login/login.server.ts'
import { resetFailures } from '../login/login-guard.server.ts'
import { readToken } from '../mail-links/mail-tokens.server.ts'
import { sendPasswordChangedMail } from '../mails/mails.server.ts'
import { findPasswordProblem } from '../password/password-rules.server.ts'
import { refuseWrongPassword } from '../password/refuse-wrong-password.server.ts'
import { createSessionInTransaction } from '../sessions/sessions.server.ts'
import { readTermsVersion } from '../signup/create-account.server.ts'
import type { ActivationLink } from '../signup/signup.contract.ts'
import { findLinkedAccount } from '../user/users.db.server.ts'
import { activate } from './activation.server.ts'
import { claimAccount } from './claim-account.server.ts'

type LinkVisit = Pick<Visit, 'site' | 'viewer' | 'origin'>

interface ActivationRequirements {
  /**
   * A member who is logged in to the account here has nothing to prove. An incomplete partner sign-up and a forgotten
   * password both require a new password.
   */
  proof: 'none' | 'password' | 'new_password'
  account: NonNullable<Awaited<ReturnType<typeof findLinkedAccount>>>
  /** The address the link was sent to. */
  email: string
}

/**
 * Reads what a link requires before it confirms its address; null when it is unknown, used or too old. Reading changes
 * nothing.
 */
export async function readActivationRequirements(
  { site, viewer }: LinkVisit,
  token: string,
): Promise<ActivationRequirements | null> {
  const link = await readToken(token)
  if (link?.purpose !== 'activate' || link.siteId !== site.id) return null
  const account = await findLinkedAccount(link.accountId)
  if (account?.status !== 'not_confirmed') return null
  const email = typeof link.payload.email === 'string' ? link.payload.email : account.email
  const isClaim = !account.completed_at || link.payload.claim === true
  const proof = isClaim ? 'new_password' : viewer?.id === account.id ? 'none' : 'password'
  return { proof, account, email }
}

interface Browser {
  /** The IP address. */
  address: string
  device: string
  replaces?: string
  findDevice: LoginAttempt['findDevice']
}

/**
 * Confirms an address by its link. The link proves who owns the mailbox, not who created the account. Where people are
 * not logged in, they therefore also give the password they chose, or claim the account with a new one. Returns the
 * token of the new session, if one began.
 */
export async function followActivationLink(
  visit: LinkVisit,
  { token, password, new_password, terms, niche_consent }: ActivationLink,
  { address, findDevice, ...browser }: Browser,
) {
  const { site, origin } = visit
  const requirements = await readActivationRequirements(visit, token)
  // Used before, or no such link: `activate` tells them apart, and must not confirm what nobody has proved.
  if (!requirements) return activate(token, site, () => Promise.reject(new Refusal('link_expired')))
  const { proof, account, email } = requirements
  if (new_password !== undefined)
    refuseBadClaim(site, { new_password, terms, niche_consent }, { ...account, email })
  else if (proof === 'password' && password !== undefined)
    await refuseWrongPassword(site, {
      email: account.email,
      countedAs: account.claimed_email,
      password,
      address,
      findDevice,
    })
  else if (proof !== 'none') throw new Refusal('password_required', {}, { password: 'password_required' })

  const claim = new_password !== undefined && {
    passwordHash: await hashPassword(new_password, { account: account.id, address }),
    terms: await readTermsVersion(site),
    niche: isNicheSite(site),
  }
  return activate(token, site, async (tx) => {
    const events = claim ? await claimAccount(tx, account.id, claim) : []
    if (claim && account.password_hash) {
      const at = { device: browser.device, at: now() }
      // The link has just proved the address.
      const owner = { ...account, email, status: 'active' }
      await sendPasswordChangedMail(tx, { account: owner, site, origin, ...at })
    }
    if (claim) await resetFailures(tx, site, email)
    const needsSession = claim || proof !== 'none'
    const session = needsSession
      ? await createSessionInTransaction(tx, account.id, { ...browser, proved: true })
      : null
    await tell(tx, events)
    return session
  })
}

/** An owner who did not choose the password has not agreed to anything else either. */
function refuseBadClaim(
  site: Site,
  { new_password, terms, niche_consent }: Omit<ActivationLink, 'token'> & { new_password: string },
  owner: { email: string; name: string },
) {
  const problem = findPasswordProblem(new_password, owner)
  const fields = {
    ...(problem && { new_password: problem }),
    ...(!terms && { terms: 'terms_required' as const }),
    ...(isNicheSite(site) && !niche_consent && { niche_consent: 'consent_required' as const }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', {}, fields)
}
