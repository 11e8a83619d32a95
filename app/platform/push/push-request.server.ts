import { createECDH } from 'node:crypto'
import webPush from 'web-push'

/** The keys of a browser's subscription, in its encoding: see RFC 8291. */
interface PushKeys {
  p256dh: string
  auth: string
}

interface PushSender {
  /** An address for the push service, as a mailto link. */
  contact: string
  publicKey: string
  privateKey: string
}

interface PushOptions {
  /** How many seconds the push service stores the message for a browser that is off. */
  ttl: number
  /** Replaces pending messages with the same topic. */
  topic: string
}

export interface PushRequest {
  headers: Record<string, string>
  body: Buffer
}

/** Pads all messages to the same length, so that the size reveals nothing to a push service. */
const paddedLength = 1024

/** Encrypts JSON for one browser and signs for its push service: RFC 8291 and 8292. */
export function createPushRequest(
  { endpoint, p256dh, auth }: PushKeys & { endpoint: string },
  message: unknown,
  { contact, publicKey, privateKey }: PushSender,
  { ttl, topic }: PushOptions,
): PushRequest {
  const text = Buffer.from(JSON.stringify(message))
  const padding = Buffer.alloc(Math.max(0, paddedLength - text.length), ' ')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    Buffer.concat([text, padding]),
    { TTL: ttl, urgency: 'high', topic, vapidDetails: { subject: contact, publicKey, privateKey } },
  )
  return { headers, body }
}

/** Whether messages can be encrypted for these keys. */
export function arePushKeysValid({ p256dh, auth }: PushKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    return pair.computeSecret(point).length > 0
  } catch {
    return false
  }
}
