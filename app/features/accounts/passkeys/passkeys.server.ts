import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import type { Viewer, Visit } from '#app/web/visit.ts'
import { refuseClosed } from '../closing/refuse-closed.server.ts'
import { requireRecentLogin } from '../login/recent-login.server.ts'
import { sendPasskeyAddedMail } from '../mails/mails.server.ts'
import type { Proved } from '../sessions/sessions.server.ts'
import { findMailRecipient, holdAccountRow } from '../user/users.db.server.ts'
import type { Passkey } from './passkeys.contract.ts'
import {
  countPasskeyUse,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  passkeysOf,
  takeChallenge,
} from './passkeys.db.server.ts'

/** Ties a challenge to the browser that requested it. */
export const challengeCookie = 'passkey-challenge'
export const challengeMinutes = 5
const mostPasskeys = 10
/** EdDSA, ES256 and RS256: every device supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]

type Place = Pick<Visit, 'site' | 'origin'>

/** A key belongs to one host and works nowhere else, which is why it cannot be phished. */
function hostOf({ origin }: Place) {
  return new URL(origin).hostname
}

async function keepChallenge(challenge: string, accountId: string | null): Promise<string> {
  const id = newId()
  const expires_at = new Date(now().getTime() + challengeMinutes * 60_000)
  await insertChallenge({ id, challenge, account_id: accountId, expires_at })
  return id
}

async function challengeFor(id: string | undefined, accountId: string | null): Promise<string | null> {
  const kept = id && isUuid(id) ? await takeChallenge(id, now()) : undefined
  return kept && kept.account_id === accountId ? kept.challenge : null
}

/** The member who sets one up, and the session of the request. */
interface Owner {
  viewer: Viewer
  session: string | undefined
}

/**
 * A passkey survives a password change by somebody else. So adding one requires a confirmed address and a recent login.
 */
async function refuseUnproved({ viewer, session }: Owner, tx?: Tx) {
  if (viewer.status !== 'active') throw new Refusal('confirmation_required')
  await requireRecentLogin(session, tx)
}

/** The options with which the browser makes a key, and the id of the stored challenge. */
export async function registrationOptions(owner: Owner, email: string, place: Place) {
  await refuseUnproved(owner)
  const { viewer } = owner
  const known = await passkeysOf(viewer.id)
  if (known.length >= mostPasskeys) throw new Refusal('too_many_passkeys')
  const options = await generateRegistrationOptions({
    rpName: place.site.name,
    rpID: hostOf(place),
    userID: new Uint8Array(Buffer.from(viewer.id.replaceAll('-', ''), 'hex')),
    userName: email,
    userDisplayName: viewer.name,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    // The device finds it without a typed address, and unlocks it only by finger, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  })
  return { options, challengeId: await keepChallenge(options.challenge, viewer.id) }
}

interface Answered<Response> {
  response: Response
  challengeId: string | undefined
}

export async function addPasskey(
  owner: Owner,
  { response, challengeId, device }: Answered<RegistrationResponseJSON> & { device: string },
  place: Place,
) {
  await refuseUnproved(owner)
  const { viewer } = owner
  const expectedChallenge = await challengeFor(challengeId, viewer.id)
  if (!expectedChallenge) throw new Refusal('passkey_not_saved')
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: place.origin,
    expectedRPID: hostOf(place),
    supportedAlgorithmIDs,
  }).catch(() => {
    throw new Refusal('passkey_not_saved')
  })
  if (!registrationInfo) throw new Refusal('passkey_not_saved')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  await transaction(async (tx) => {
    await holdAccountRow(tx, viewer.id)
    // A new password may have ended the session and all passkeys meanwhile.
    await refuseUnproved(owner, tx)
    if ((await passkeysOf(viewer.id, tx)).length >= mostPasskeys) throw new Refusal('too_many_passkeys')
    const added = await insertPasskey(tx, {
      id,
      account_id: viewer.id,
      name: device,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      created_at: now(),
    })
    if (!added) throw new Refusal('passkey_not_saved')
    const account = await findMailRecipient(viewer.id, tx)
    if (account) await sendPasskeyAddedMail(tx, { account, ...place, device, at: now() })
  })
}

export async function loginOptions(place: Place) {
  const options = await generateAuthenticationOptions({ rpID: hostOf(place), userVerification: 'required' })
  return { options, challengeId: await keepChallenge(options.challenge, null) }
}

/** The member this key belongs to. */
export async function logInByPasskey(
  answered: Answered<AuthenticationResponseJSON>,
  place: Place,
): Promise<Proved> {
  const passkey = await whosePasskey(answered, place)
  refuseClosed(passkey)
  return { id: passkey.account_id, password_hash: passkey.password_hash }
}

/** Includes an account about to be deleted. */
export async function whosePasskey(
  { response, challengeId }: Answered<AuthenticationResponseJSON>,
  place: Place,
) {
  const expectedChallenge = await challengeFor(challengeId, null)
  const passkey = await findPasskey(place.site.id, response.id)
  if (!expectedChallenge || !passkey) throw new Refusal('passkey_failed')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: place.origin,
    expectedRPID: hostOf(place),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: passkey.transports,
    },
  }).catch(() => {
    throw new Refusal('passkey_failed')
  })
  const counted =
    verified &&
    (await countPasskeyUse(passkey.id, {
      before: passkey.counter,
      counter: authenticationInfo.newCounter,
      at: now(),
    }))
  if (!counted) throw new Refusal('passkey_failed')
  return passkey
}

export async function listPasskeys(viewer: Viewer): Promise<Passkey[]> {
  const rows = await passkeysOf(viewer.id)
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
