import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Visit } from '#app/web/visit.ts'

/** EdDSA, ES256 and RS256: every device supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Where a key is made and used. */
export type RelyingParty = Pick<Visit, 'site' | 'origin'>

/** A key belongs to one host and works nowhere else, which is why it cannot be phished. */
export function getRpId({ origin }: Pick<RelyingParty, 'origin'>) {
  return new URL(origin).hostname
}

interface KeyOwner {
  /** A UUID. */
  id: string
  email: string
  name: string
  /** Their keys: a device that has one of them makes no second one. */
  keys: readonly { id: string; transports: string[] }[]
}

export function createRegistrationOptions({ id, email, name, keys }: KeyOwner, place: RelyingParty) {
  return generateRegistrationOptions({
    rpName: place.site.name,
    rpID: getRpId(place),
    userID: new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')),
    userName: email,
    userDisplayName: name,
    excludeCredentials: keys.map(({ id, transports }) => ({ id, transports })),
    // The device finds it without a typed address, and unlocks it only by finger, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  })
}

/** The new key; null for an answer that proves none. */
export async function verifyRegistration(
  response: RegistrationResponseJSON,
  expectedChallenge: string,
  place: RelyingParty,
) {
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: place.origin,
    expectedRPID: getRpId(place),
    supportedAlgorithmIDs,
  }).catch(() => null)
  if (!verified?.registrationInfo) return null
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { id, public_key: Buffer.from(publicKey), counter, transports }
}

export function createAssertionOptions(place: RelyingParty) {
  return generateAuthenticationOptions({ rpID: getRpId(place), userVerification: 'required' })
}

interface StoredKey {
  id: string
  public_key: Buffer
  counter: string
  transports: string[]
}

/** The key's new counter; null for an answer that is not its signature. */
export async function verifyAssertion(
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
  { key, place }: { key: StoredKey; place: RelyingParty },
): Promise<number | null> {
  const answered = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: place.origin,
    expectedRPID: getRpId(place),
    credential: {
      id: key.id,
      publicKey: new Uint8Array(key.public_key),
      counter: Number(key.counter),
      transports: key.transports,
    },
  }).catch(() => null)
  return answered?.verified ? answered.authenticationInfo.newCounter : null
}
