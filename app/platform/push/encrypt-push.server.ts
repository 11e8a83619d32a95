import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription, in its encoding: see RFC 8291. */
export interface PushKeys {
  p256dh: string
  auth: string
}

const curve = 'prime256v1'
const recordSize = 4096
/** Pads all messages to the same length, so that the size reveals nothing to a push service. */
const padded = 1024

interface Chosen {
  pair?: ECDH
  salt?: Buffer
  length?: number
}

/** RFC 8291: one record of aes128gcm that only the browser can decrypt. */
export function encryptPush(text: Buffer, keys: PushKeys, chosen: Chosen = {}): Buffer {
  const { pair = newPair(), salt = randomBytes(16), length = padded } = chosen
  const theirs = Buffer.from(keys.p256dh, 'base64url')
  const own = pair.getPublicKey()
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own])
  const secret = derive(pair.computeSecret(theirs), Buffer.from(keys.auth, 'base64url'), about, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const start = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, start)
  const record = Buffer.concat([text, Buffer.from([2]), Buffer.alloc(Math.max(0, length - text.length))])
  const hidden = [cipher.update(record), cipher.final(), cipher.getAuthTag()]
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(own.length, 4)
  return Buffer.concat([salt, head, own, ...hidden])
}

/** Whether messages can be encrypted for these keys. */
export function areUsableKeys({ p256dh, auth }: PushKeys): boolean {
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
