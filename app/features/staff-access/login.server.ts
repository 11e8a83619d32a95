import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { hashIfToken, newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import {
  createAssertionOptions,
  createRegistrationOptions,
  getRpId,
  type RelyingParty,
  verifyAssertion,
  verifyRegistration,
} from '#app/web/calls/webauthn.server.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { recordAudit } from './audit.server.ts'
import {
  consumeChallenge,
  deletePasskey,
  findPasskey,
  findPasskeysOf,
  insertChallenge,
  insertPasskey,
  recordPasskeyUse,
} from './passkeys.db.server.ts'
import { findPersonOfLink, lockPerson } from './people.db.server.ts'
import { deleteAccess, deleteOtherSessions, findSessionStart, listSessions } from './sessions.db.server.ts'
import { endStaffSession, sessionLimits, startStaffSession } from './sessions.server.ts'
import { challengeMinutes, type StaffCookies } from './staff-cookies.server.ts'

export { expiredChallenges } from './passkeys.db.server.ts'

const maxPasskeys = 10
/** A further passkey outlives the session: it needs a recent login. */
const recentMinutes = 15

/** The request that logs in: its cookies, and its headers for new ones. */
interface Browser {
  cookies: StaffCookies
  request: Headers
}

interface Enrolment {
  staff: StaffViewer | null
  /** Named by the page, so that a link that was only opened never takes the place of the session. */
  by: 'link' | 'session'
}

/** Who may enrol a passkey: the owner of a one-time link, or somebody who has just logged in. */
async function findEnroller({ staff, by }: Enrolment, { cookies }: Browser) {
  const enroller = by === 'link' ? await findLinkOwner(cookies) : staff
  if (!enroller) throw new Refusal('link_expired')
  if (by === 'session') await requireRecentLogin(cookies)
  return enroller
}

async function requireRecentLogin(cookies: StaffCookies) {
  const session = hashIfToken(cookies.staff)
  const startedAt = session && (await findSessionStart(session))
  if (!startedAt || now().getTime() - startedAt.getTime() >= recentMinutes * 60_000)
    throw new Refusal('recent_login_required')
}

/** The person whose one-time link the browser has opened. */
export async function findLinkOwner(cookies: StaffCookies) {
  const hash = hashIfToken(cookies['staff-link'])
  const owner = hash && (await findPersonOfLink(hash, now()))
  return owner ? { ...owner, link: hash } : undefined
}

async function storeChallenge(challenge: string, staffId: string | null): Promise<string> {
  const id = newId()
  const expires_at = new Date(now().getTime() + challengeMinutes * 60_000)
  await insertChallenge({ id, challenge, staff_id: staffId, expires_at })
  return id
}

/** Each challenge is answered once, in the browser that asked for it and by the person it was for. */
async function readChallenge({ cookies }: Browser, staffId: string | null): Promise<string | null> {
  const id = cookies['staff-challenge']
  const stored = id && isUuid(id) ? await consumeChallenge(id, now()) : undefined
  return stored && stored.staff_id === staffId ? stored.challenge : null
}

/** The options with which the browser makes a key, and the id of the stored challenge. */
export async function createEnrolOptions(enrolment: Enrolment, browser: Browser, place: RelyingParty) {
  const { id, email, work_name } = await findEnroller(enrolment, browser)
  const keys = enrolment.by === 'link' ? [] : await findPasskeysOf(id)
  if (keys.length >= maxPasskeys) throw new Refusal('too_many_passkeys')
  const options = await createRegistrationOptions({ id, email, name: work_name, keys }, place)
  return { options, challengeId: await storeChallenge(options.challenge, id) }
}

/**
 * Adds a key. By a link it replaces whatever opened the console for the person before, and logs in: the old key may be in
 * other hands. Returns the cookies.
 */
export async function enrolPasskey(
  { response, ...enrolment }: Enrolment & { response: RegistrationResponseJSON },
  browser: Browser,
  place: RelyingParty,
): Promise<string[]> {
  const isByLink = enrolment.by === 'link'
  const { id } = await findEnroller(enrolment, browser)
  const challenge = await readChallenge(browser, id)
  const key = challenge && (await verifyRegistration(response, challenge, place))
  if (!key) throw new Refusal('passkey_not_saved')
  return transaction(async (tx) => {
    const at = now()
    if (!(await lockPerson(tx, id))) throw new Refusal('link_expired')
    const link = hashIfToken(browser.cookies['staff-link'])
    if (isByLink) {
      // Of two browsers with the same link, the second finds it used.
      if (!link || (await findPersonOfLink(link, at, tx))?.id !== id) throw new Refusal('link_expired')
      await deleteAccess(tx, id)
    } else if ((await findPasskeysOf(id, tx)).length >= maxPasskeys) throw new Refusal('too_many_passkeys')
    const last_used_at = isByLink ? at : null
    const row = { ...key, staff_id: id, host: getRpId(place), created_at: at, last_used_at }
    if (!(await insertPasskey(tx, row))) throw new Refusal('passkey_not_saved')
    const act = isByLink ? 'staff.enrol' : 'staff.passkey_add'
    await recordAudit(tx, { id }, { act, subject: `staff ${id}`, after: { host: row.host } })
    return isByLink ? startStaffSession(tx, { staffId: id, ...browser }) : []
  })
}

export async function createLoginOptions(place: RelyingParty) {
  const options = await createAssertionOptions(place)
  return { options, challengeId: await storeChallenge(options.challenge, null) }
}

/** The cookies of a new session of whoever the key belongs to. */
export async function logInStaff(
  response: AuthenticationResponseJSON,
  browser: Browser,
  place: RelyingParty,
): Promise<string[]> {
  const challenge = await readChallenge(browser, null)
  const key = await findPasskey(response.id, getRpId(place))
  if (!challenge || !key) throw new Refusal('staff_login_failed')
  const counter = await verifyAssertion(response, challenge, { key, place })
  if (counter === null) throw new Refusal('staff_login_failed')
  return transaction(async (tx) => {
    const person = await lockPerson(tx, key.staff_id)
    const used = { before: key.counter, counter, at: now() }
    if (!person || !(await recordPasskeyUse(tx, key.id, used))) throw new Refusal('staff_login_failed')
    await recordAudit(tx, person, { act: 'staff.login', subject: `staff ${person.id}` })
    return startStaffSession(tx, { staffId: person.id, ...browser })
  })
}

export function logOutStaff(staff: StaffViewer, cookies: StaffCookies) {
  return transaction(async (tx) => {
    await endStaffSession(tx, cookies.staff)
    await recordAudit(tx, staff, { act: 'staff.logout', subject: `staff ${staff.id}` })
  })
}

/** The keys and sessions that open the console for somebody; none of the secrets. */
export async function readOwnAccess({ id }: Pick<StaffViewer, 'id'>, cookies: StaffCookies) {
  const current = hashIfToken(cookies.staff)
  const [passkeys, sessions] = await Promise.all([findPasskeysOf(id), listSessions(id, sessionLimits(now()))])
  return {
    passkeys: passkeys.map(({ transports, ...passkey }) => passkey),
    sessions: sessions.map(({ token_hash, ...session }) => ({
      id: token_hash.toString('hex').slice(0, 16),
      ...session,
      isCurrent: current ? token_hash.equals(current) : false,
    })),
  }
}

/** Removes a key, such as that of a sold phone; without any, only a new link would open the console. */
export async function removeStaffPasskey(staff: StaffViewer, passkey: string, cookies: StaffCookies) {
  await requireRecentLogin(cookies)
  return transaction(async (tx) => {
    // Of two that remove the last two keys together, the second finds one.
    await lockPerson(tx, staff.id)
    const keys = await findPasskeysOf(staff.id, tx)
    const removed = keys.find(({ id }) => id === passkey)
    if (!removed) throw new Refusal('not_found')
    if (keys.length === 1) throw new Refusal('last_passkey')
    await deletePasskey(tx, passkey)
    const before = { host: removed.host }
    await recordAudit(tx, staff, { act: 'staff.passkey_remove', subject: `staff ${staff.id}`, before })
  })
}

export function endOtherSessions(staff: StaffViewer, cookies: StaffCookies) {
  return transaction(async (tx) => {
    const current = hashIfToken(cookies.staff)
    if (!current) throw new Refusal('not_found')
    const ended = await deleteOtherSessions(tx, staff.id, current)
    if (ended > 0)
      await recordAudit(tx, staff, {
        act: 'staff.sessions_end',
        subject: `staff ${staff.id}`,
        after: { ended },
      })
  })
}
