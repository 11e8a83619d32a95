import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { db } from '#app/platform/database/db.server.ts'
import { call, cookiesOf } from '#tests/call.ts'

/** A device's challenge at a login, with the cookie that ties it to the browser. */
export async function loginChallenge(host?: string) {
  const response = await call('/api/passkey.php', { json: { step: 'login-options' }, host })
  const { options } = await response.json()
  return { challenge: options.challenge as string, cookie: cookiesOf(response) }
}

export const sha = (data: string | Buffer) => createHash('sha256').update(data).digest()

export function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (value: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(value, 'base64url')])
  // The key as COSE writes it: EC2, ES256, P-256, x, y.
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ])
  return { cose, privateKey }
}

/** A passkey on a device, made without the browser so that its answers can be forged. */
export async function makePasskey(owner: { id: string }, createdAt = new Date()) {
  const { cose, privateKey } = newKey()
  const id = randomBytes(16).toString('base64url')
  await db()
    .insertInto('passkey')
    .values({ id, account_id: owner.id, name: 'Phone', public_key: cose, created_at: createdAt })
    .execute()

  function answer(challenge: string, { origin = 'http://localhost', counter = 1, flags = 0x05 } = {}) {
    const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }))
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const authenticatorData = Buffer.concat([sha(new URL(origin).hostname), Buffer.from([flags]), count])
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha(clientData)]), privateKey)
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
      clientExtensionResults: {},
    }
  }
  return { id, answer }
}
