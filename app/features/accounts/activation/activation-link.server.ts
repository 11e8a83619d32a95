import {
  consentToNiche,
  eraseSource,
  withdrawConsents,
} from '#app/features/accounts/consents/change-consent.server.ts'
import { type LoginAttempt, refuseWrongPassword } from '#app/features/accounts/login/login.server.ts'
import { resetFailures } from '#app/features/accounts/login/login-guard.server.ts'
import { readToken } from '#app/features/accounts/mail-links/mail-tokens.server.ts'
import { sendPasswordChangedMail } from '#app/features/accounts/mails/mails.server.ts'
import { findPasswordProblem } from '#app/features/accounts/password/password-rules.server.ts'
import { createSessionInTransaction, endAccess } from '#app/features/accounts/sessions/sessions.server.ts'
import { readTermsVersion } from '#app/features/accounts/signup/create-account.server.ts'
import type { ActivationLink } from '#app/features/accounts/signup/signup.contract.ts'
import { completeAccount } from '#app/features/accounts/user/account-row.db.server.ts'
import { findLinkedAccount } from '#app/features/accounts/user/users.db.server.ts'
import { forgetChats } from '#app/features/chat/claim/forget-chats.server.ts'
import { recordConsent } from '#app/features/consents/consents.server.ts'
import { deleteSignupLikes } from '#app/features/likes/signup-likes.server.ts'
import { type MemberEvent, publish } from '#app/features/live/publish-events.server.ts'
import { clearProfile } from '#app/features/members/erase-profile.server.ts'
import { resetSettings } from '#app/features/notifications/settings/settings.server.ts'
import { removeAllPhotos } from '#app/features/photos/own/own-photos.server.ts'
import { resetPreferences } from '#app/features/preferences/preferences.server.ts'
import { isNicheSite } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { hashPassword } from '#app/platform/passwords.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Site, Visit } from '#app/web/visit.ts'
import { activate } from './activation.server.ts'

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
    await publish(tx, events)
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

interface Claim {
  passwordHash: string
  /** The version of the terms that the owner of the address accepts. */
  terms: string
  /** Whether the site belongs to a niche, which the owner has just consented to. */
  niche: boolean
}

/**
 * Claims the account for the owner of the address, who did not choose its password: somebody else may have created it.
 * Nothing the first person entered opens it, consents to anything, or is said, shown or done in the owner's name. Data
 * that sign-up requires stays; see decision 004. Returns the events to publish at the end of the transaction.
 */
async function claimAccount(
  tx: Tx,
  accountId: string,
  { passwordHash, terms, niche }: Claim,
): Promise<MemberEvent[]> {
  await endAccess(tx, accountId)
  const events = await forgetChats(tx, accountId)
  await deleteSignupLikes(tx, accountId)
  await withdrawConsents(tx, accountId)
  await eraseSource(tx, accountId)
  await clearProfile(tx, accountId)
  await removeAllPhotos(tx, accountId)
  await resetPreferences(tx, accountId)
  await resetSettings(tx, accountId)
  await completeAccount(tx, accountId, {
    password_hash: passwordHash,
    terms_version: terms,
    completed_at: now(),
  })
  await recordConsent(tx, accountId, { kind: 'terms', granted: true, textVersion: terms })
  if (niche) await consentToNiche(tx, accountId)
  return events
}
