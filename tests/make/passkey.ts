import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { db } from '#app/platform/database/db.server.ts'
import { call, cookiesOf } from '#tests/call.ts'

/** A device's challenge at a login, with the cookie that ties it to the browser. */
export async function loginChallenge(host?: string) {
  const response = await call('/api/passkey.php', { json: { step: 'login-options' }, host })
  const { options } = await response.json()
  return { challenge: options.challenge as string, cookie: cookiesOf(response) }
}

const sha = (data: string | Buffer) => createHash('sha256').update(data).digest()

function newKey() {
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

/** A device's response with a new key, without attestation. */
export function makeRegistration(challenge: string) {
  return registerKey(challenge).response
}

/** The same, with the key's later answers. */
export function registerKey(challenge: string) {
  const id = randomBytes(16)
  const { cose, privateKey } = newKey()
  const size = Buffer.from([0, id.length])
  const start = [sha('localhost'), Buffer.from([0x45]), Buffer.alloc(4 + 16)]
  const authenticatorData = Buffer.concat([...start, size, id, cose])
  const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])
  const attestation = [
    ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
    ...[text('authData'), Buffer.from([0x58, authenticatorData.length]), authenticatorData],
  ]
  const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin: 'http://localhost' })
  const response = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response: {
      clientDataJSON: Buffer.from(clientData).toString('base64url'),
      attestationObject: Buffer.concat(attestation).toString('base64url'),
    },
    clientExtensionResults: {},
  }
  return { response, answer: answersOf(response.id, privateKey) }
}

/** A passkey on a device, made without the browser so that its answers can be forged. */
export async function makePasskey(owner: { id: string }, createdAt = new Date()) {
  const { cose, privateKey } = newKey()
  const id = randomBytes(16).toString('base64url')
  await db()
    .insertInto('passkey')
    .values({ id, account_id: owner.id, name: 'Phone', public_key: cose, created_at: createdAt })
    .execute()

  return { id, answer: answersOf(id, privateKey) }
}

/** What the device answers to a challenge. */
function answersOf(id: string, privateKey: KeyObject) {
  return (challenge: string, { origin = 'http://localhost', counter = 1, flags = 0x05 } = {}) => {
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
}
