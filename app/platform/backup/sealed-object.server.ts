import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { BadSetting } from '../env.server.ts'

const magic = Buffer.from('2SB1')
const saltLength = 32
const tagLength = 16
const headerLength = magic.length + saltLength
/** Each object has a separate key, so the nonce may be the same for all. */
const nonce = Buffer.alloc(12)

/**
 * Encrypts with AES-256-GCM under a key derived for this object. The path is authenticated: a sealed object opens only
 * at the place it was sealed for, so nobody can swap, reorder or rename objects.
 */
export function sealObject(key: Buffer, path: string, content: Buffer): Buffer {
  const salt = randomBytes(saltLength)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key, salt), nonce, { authTagLength: tagLength })
  cipher.setAAD(Buffer.from(path))
  return Buffer.concat([magic, salt, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

export function openObject(key: Buffer, path: string, sealed: Buffer): Buffer {
  if (sealed.length < headerLength + tagLength || !sealed.subarray(0, magic.length).equals(magic))
    throw new BadSetting(`The object ${path} of the backup is incomplete, or none of ours.`)
  const derived = deriveKey(key, sealed.subarray(magic.length, headerLength))
  const decipher = createDecipheriv('aes-256-gcm', derived, nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(path))
  decipher.setAuthTag(sealed.subarray(sealed.length - tagLength))
  try {
    const content = decipher.update(sealed.subarray(headerLength, sealed.length - tagLength))
    return Buffer.concat([content, decipher.final()])
  } catch {
    throw new BadSetting(
      `The object ${path} of the backup is damaged, in the wrong place, or sealed with another BACKUP_KEY.`,
    )
  }
}

function deriveKey(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'backup object', 32))
}

/** Names an object by a secret, so that the destination does not learn the name. */
export function hideName(key: Buffer, name: string): string {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'backup name', 32))
  return createHmac('sha256', derived).update(name).digest('hex')
}
