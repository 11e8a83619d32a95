import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { env } from './env.server.ts'

const startLength = 12
const tagLength = 16

export interface SealedFor {
  /** The secret from which the key is derived; ours by default, or one from the caller that we do not store. */
  secret?: string
  purpose: string
  /** The owner: each has a separate key. */
  owner: string
  /** Context that must be the same when it is unsealed. */
  about: string
}

/** Encrypts to a text that reveals nothing but its length, and can be unsealed unchanged or not at all. */
export function seal(bytes: Buffer, sealedFor: SealedFor): string {
  return sealFrom(randomBytes(startLength), bytes, sealedFor)
}

/** Deterministic, for answers that must stay the same while nothing changes. */
export function sealAlike(bytes: Buffer, sealedFor: SealedFor): string {
  const key = keyOf({ ...sealedFor, purpose: `start of ${sealedFor.purpose}` })
  // Each nonce is used for one text only, as the cipher requires.
  const start = createHmac('sha256', key)
    .update(JSON.stringify([sealedFor.about, bytes.toString('base64')]))
    .digest()
  return sealFrom(start.subarray(0, startLength), bytes, sealedFor)
}

function sealFrom(start: Buffer, bytes: Buffer, sealedFor: SealedFor): string {
  const cipher = createCipheriv('aes-256-gcm', keyOf(sealedFor), start, { authTagLength: tagLength })
  cipher.setAAD(Buffer.from(sealedFor.about))
  const hidden = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([start, cipher.getAuthTag(), ...hidden]).toString('base64url')
}

/** Null for anything that was not sealed for exactly this context. */
export function unseal(text: string, sealedFor: SealedFor): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length < startLength + tagLength || bytes.toString('base64url') !== text) return null
  const start = bytes.subarray(0, startLength)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(sealedFor), start, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(sealedFor.about))
  decipher.setAuthTag(bytes.subarray(startLength, startLength + tagLength))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(startLength + tagLength)), decipher.final()])
  } catch {
    return null
  }
}

function keyOf({ secret = env().SECRET ?? 'demo', purpose, owner }: SealedFor): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `${purpose} ${owner}`, 32))
}
