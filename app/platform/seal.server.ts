import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { env } from './env.server.ts'

const startLength = 12
const tagLength = 16

export interface SealedFor {
  /** What its key is made of; ours, unless the caller has one that we do not keep. */
  secret?: string
  purpose: string
  /** Whose it is: each has a key of their own. */
  owner: string
  /** What else must be the same when it comes back. */
  about: string
}

/** A text that tells its reader nothing but its length, and comes back as it was or not at all. */
export function seal(bytes: Buffer, sealedFor: SealedFor): string {
  return sealFrom(randomBytes(startLength), bytes, sealedFor)
}

/** The same for the same bytes, for answers that have to stay the same while nothing is new. */
export function sealAlike(bytes: Buffer, sealedFor: SealedFor): string {
  const key = keyOf({ ...sealedFor, purpose: `start of ${sealedFor.purpose}` })
  // Every start is used for one text only, as the cipher needs it.
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

/** Null for anything that was not sealed for just this. */
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
