import { createPrivateKey, sign } from 'node:crypto'

export interface VapidKey {
  publicKey: string
  privateKey: string
}

const twelveHours = 12 * 3600

/** RFC 8292: identifies the sender to a push service, with a contact address. */
export function vapidHeader(
  endpoint: URL,
  { publicKey, privateKey }: VapidKey,
  { contact, at }: { contact: string; at: Date },
): string {
  const exp = Math.floor(at.getTime() / 1000) + twelveHours
  const parts = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: endpoint.origin, exp, sub: contact },
  ]
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  })
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`
}
