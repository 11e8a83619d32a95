import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription, in its encoding: see RFC 8291. */
export interface PushKeys {
  p256dh: string
  auth: string
}

const curve = 'prime256v1'
const recordSize = 4096
/** Pads all messages to the same length, so that the size reveals nothing to a push service. */
const paddedLength = 1024

interface EncryptionOptions {
  pair?: ECDH
  salt?: Buffer
  length?: number
}

/** RFC 8291: one record of aes128gcm that only the browser can decrypt. */
export function encryptPush(text: Buffer, keys: PushKeys, chosen: EncryptionOptions = {}): Buffer {
  const { pair = newPair(), salt = randomBytes(16), length = paddedLength } = chosen
  const theirKey = Buffer.from(keys.p256dh, 'base64url')
  const ourKey = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirKey, ourKey])
  const secret = derive(pair.computeSecret(theirKey), Buffer.from(keys.auth, 'base64url'), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = Buffer.concat([text, Buffer.from([2]), Buffer.alloc(Math.max(0, length - text.length))])
  const ciphertext = [cipher.update(record), cipher.final(), cipher.getAuthTag()]
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(ourKey.length, 4)
  return Buffer.concat([salt, head, ourKey, ...ciphertext])
}

/** Whether messages can be encrypted for these keys. */
export function arePushKeysValid({ p256dh, auth }: PushKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    return newPair().computeSecret(point).length > 0
  } catch {
    return false
  }
}

function newPair(): ECDH {
  const pair = createECDH(curve)
  pair.generateKeys()
  return pair
}

function derive(secret: Buffer, salt: Buffer, about: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, about, length))
}
