import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { env } from './env.server.ts'

const nonceLength = 12
const tagLength = 16

export interface SealContext {
  /** The secret from which the key is derived; ours by default, or one from the caller that we do not store. */
  secret?: string
  purpose: string
  /** The owner: each has a separate key. */
  owner: string
  /** Context that must be the same when it is unsealed. */
  about: string
}

/** Encrypts to a text that reveals nothing but its length, and can be unsealed unchanged or not at all. */
export function seal(bytes: Buffer, sealedFor: SealContext): string {
  return sealWithNonce(randomBytes(nonceLength), bytes, sealedFor)
}

/** Deterministic, for answers that must stay the same while nothing changes. */
export function sealDeterministically(bytes: Buffer, sealedFor: SealContext): string {
  const key = keyOf({ ...sealedFor, purpose: `start of ${sealedFor.purpose}` })
  // Each nonce is used for one text only, as the cipher requires.
  const nonce = createHmac('sha256', key)
    .update(JSON.stringify([sealedFor.about, bytes.toString('base64')]))
    .digest()
  return sealWithNonce(nonce.subarray(0, nonceLength), bytes, sealedFor)
}

function sealWithNonce(nonce: Buffer, bytes: Buffer, sealedFor: SealContext): string {
  const cipher = createCipheriv('aes-256-gcm', keyOf(sealedFor), nonce, { authTagLength: tagLength })
  cipher.setAAD(Buffer.from(sealedFor.about))
  const ciphertext = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...ciphertext]).toString('base64url')
}

/** Null for anything that was not sealed for exactly this context. */
export function unseal(text: string, sealedFor: SealContext): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length < nonceLength + tagLength || bytes.toString('base64url') !== text) return null
  const nonce = bytes.subarray(0, nonceLength)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(sealedFor), nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(sealedFor.about))
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()])
  } catch {
    return null
  }
}

/** Deriving a key costs more than sealing with it, and every page of a list seals twice. */
const cachedKeys = new Map<string, KeyObject>()
const maximumCachedKeys = 1000

/** A caller's own secret is never stored, not even here. */
function keyOf({ secret, purpose, owner }: SealContext): KeyObject {
  if (secret !== undefined) return deriveKey(secret, purpose, owner)
  const ours = env().SECRET ?? 'demo'
  const name = JSON.stringify([ours, purpose, owner])
  const cached = cachedKeys.get(name)
  if (cached) return cached
  const [oldest] = cachedKeys.keys()
  if (cachedKeys.size >= maximumCachedKeys && oldest !== undefined) cachedKeys.delete(oldest)
  const key = deriveKey(ours, purpose, owner)
  cachedKeys.set(name, key)
  return key
}

function deriveKey(secret: string, purpose: string, owner: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `${purpose} ${owner}`, 32)))
}
