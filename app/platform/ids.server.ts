import { hash, randomBytes, randomFillSync, randomUUID } from 'node:crypto'
import { now } from './clock.server.ts'

/**
 * UUIDv7: sorts by time, so that new rows land at the end of an index, and cannot be guessed. It reveals the
 * millisecond of its creation: only for ids that nobody but their owner and we see.
 */
export function newId(at: Date = now()): string {
  const bytes = pooledRandomBytes(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** For ids that others see, such as those of members and photos: it does not reveal when they joined or were added. */
export function newPublicId(): string {
  return randomUUID()
}

const randomPool = Buffer.alloc(4096)
let usedBytes = randomPool.length

/** Unguessable, and each used once. Many requests need a few bytes: drawing them in bulk costs a fraction. */
export function pooledRandomBytes(size: number): Buffer {
  if (usedBytes + size > randomPool.length) {
    randomFillSync(randomPool)
    usedBytes = 0
  }
  usedBytes += size
  return Buffer.from(randomPool.subarray(usedBytes - size, usedBytes))
}

/** A bearer secret: 43 base64url characters, stored only as its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Undefined for what cannot be one of our tokens. */
export function hashIfToken(token: string | undefined): Buffer | undefined {
  return token && /^[\w-]{43}$/.test(token) ? hashToken(token) : undefined
}
