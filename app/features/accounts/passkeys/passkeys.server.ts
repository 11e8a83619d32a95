import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { refuseClosedAccount } from '#app/features/accounts/closed-account.server.ts'
import { requireRecentLogin } from '#app/features/accounts/login/recent-login.server.ts'
import { sendPasskeyAddedMail } from '#app/features/accounts/mails/mails.server.ts'
import type { ProvedLogin } from '#app/features/accounts/sessions/sessions.server.ts'
import { findMailRecipient, lockAccountRow } from '#app/features/accounts/user/users.db.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isSecure } from '#app/platform/secure.server.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import {
  createAssertionOptions,
  createRegistrationOptions,
  type RelyingParty,
  verifyAssertion,
  verifyRegistration,
} from '#app/web/calls/webauthn.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import type { Passkey } from './passkeys.contract.ts'
import {
  consumeChallenge,
  deletePasskey,
  findPasskey,
  findPasskeys,
  insertChallenge,
  insertPasskey,
  recordPasskeyUse,
} from './passkeys.db.server.ts'

/** Ties a challenge to the browser that requested it. */
export const challengeCookie = 'passkey-challenge'
const challengePath = '/api/'
export const challengeMinutes = 5
const maxPasskeys = 10

async function storeChallenge(challenge: string, accountId: string | null): Promise<string> {
  const id = newId()
  const expires_at = new Date(now().getTime() + challengeMinutes * 60_000)
  await insertChallenge({ id, challenge, account_id: accountId, expires_at })
  return id
}

async function verifyChallenge(id: string | undefined, accountId: string | null): Promise<string | null> {
  const stored = id && isUuid(id) ? await consumeChallenge(id, now()) : undefined
  return stored && stored.account_id === accountId ? stored.challenge : null
}

/** The member who sets one up, and the session of the request. */
interface PasskeyOwner {
  viewer: Viewer
  session: string | undefined
}

/**
 * A passkey survives a password change by somebody else. So adding one requires a confirmed address and a recent login.
 */
async function refuseUnproved({ viewer, session }: PasskeyOwner, tx?: Tx) {
  if (viewer.status !== 'active') throw new Refusal('confirmation_required')
  await requireRecentLogin(session, tx)
}

/** The options with which the browser makes a key, and the id of the stored challenge. */
export async function createPasskeyOptions(owner: PasskeyOwner, email: string, place: RelyingParty) {
  await refuseUnproved(owner)
  const { viewer } = owner
  const known = await findPasskeys(viewer.id)
  if (known.length >= maxPasskeys) throw new Refusal('too_many_passkeys')
  const { id, name } = viewer
  const options = await createRegistrationOptions({ id, name, email, keys: known }, place)
  return { options, challengeId: await storeChallenge(options.challenge, viewer.id) }
}

interface PasskeyResponse<Response> {
  response: Response
  challengeId: string | undefined
}

export async function addPasskey(
  owner: PasskeyOwner,
  { response, challengeId, device }: PasskeyResponse<RegistrationResponseJSON> & { device: string },
  place: RelyingParty,
) {
  await refuseUnproved(owner)
  const { viewer } = owner
  const expectedChallenge = await verifyChallenge(challengeId, viewer.id)
  if (!expectedChallenge) throw new Refusal('passkey_not_saved')
  const key = await verifyRegistration(response, expectedChallenge, place)
  if (!key) throw new Refusal('passkey_not_saved')
  await transaction(async (tx) => {
    await lockAccountRow(tx, viewer.id)
    // A new password may have ended the session and all passkeys meanwhile.
    await refuseUnproved(owner, tx)
    if ((await findPasskeys(viewer.id, tx)).length >= maxPasskeys) throw new Refusal('too_many_passkeys')
    const added = await insertPasskey(tx, { ...key, account_id: viewer.id, name: device, created_at: now() })
    if (!added) throw new Refusal('passkey_not_saved')
    const account = await findMailRecipient(viewer.id, tx)
    if (account) await sendPasskeyAddedMail(tx, { account, ...place, device, at: now() })
  })
}

export async function createLoginOptions(place: RelyingParty) {
  const options = await createAssertionOptions(place)
  return { options, challengeId: await storeChallenge(options.challenge, null) }
}

/** The member this key belongs to. */
export async function logInByPasskey(
  answered: PasskeyResponse<AuthenticationResponseJSON>,
  place: RelyingParty,
): Promise<ProvedLogin> {
  const passkey = await verifyPasskey(answered, place)
  refuseClosedAccount(passkey)
  return { id: passkey.account_id, password_hash: passkey.password_hash }
}

/** Includes an account about to be deleted. */
export async function verifyPasskey(
  { response, challengeId }: PasskeyResponse<AuthenticationResponseJSON>,
  place: RelyingParty,
) {
  const expectedChallenge = await verifyChallenge(challengeId, null)
  const passkey = await findPasskey(place.site.id, response.id)
  if (!expectedChallenge || !passkey) throw new Refusal('passkey_failed')
  const counter = await verifyAssertion(response, expectedChallenge, { key: passkey, place })
  const counted =
    counter !== null && (await recordPasskeyUse(passkey.id, { before: passkey.counter, counter, at: now() }))
  if (!counted) throw new Refusal('passkey_failed')
  return passkey
}

export async function listPasskeys(viewer: Viewer): Promise<Passkey[]> {
  const rows = await findPasskeys(viewer.id)
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }))
}

export async function removePasskey(viewer: Viewer, id: string) {
  if (!(await deletePasskey(viewer.id, id))) throw new Refusal('not_found')
}

export { expiredChallenges } from './passkeys.db.server.ts'

export function sendChallengeId(c: Context<EdgeEnv>, id: string) {
  setCookie(c, challengeCookie, id, {
    path: challengePath,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(c.req.raw.headers),
    maxAge: challengeMinutes * 60,
  })
}

export function consumeChallengeId(c: Context<EdgeEnv>) {
  const id = getCookie(c, challengeCookie)
  deleteCookie(c, challengeCookie, { path: challengePath })
  return id
}
