import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

interface Trouble {
  status: number
  headers?: Record<string, string>
}

/** A push service and the browsers behind it, after RFC 8030, 8291 and 8292, without any of our code. */
export async function startPushService(wanted = 0) {
  const received: Received[] = []
  let trouble: Trouble | null = null
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    received.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(trouble?.status ?? 201, trouble?.headers).end()
  })
  await new Promise<void>((done) => server.listen(wanted, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    received,
    trouble: (what: Trouble | null) => {
      trouble = what
    },
    subscribe: () => newBrowser(origin, received),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function newBrowser(origin: string, received: Received[]) {
  const pair = createECDH('prime256v1')
  const [point, auth] = [pair.generateKeys(), randomBytes(16)]
  const path = `/push/${randomBytes(12).toString('base64url')}`
  const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') }
  return {
    subscription: { endpoint: origin + path, expirationTime: null, keys },
    /** Everything that has arrived for this browser, decrypted. */
    notes: () =>
      received
        .filter((one) => one.path === path)
        .map(({ headers, body }) => ({
          headers,
          sender: senderOf(headers.authorization ?? '', origin),
          note: JSON.parse(decrypt(body, pair.getPrivateKey(), auth).toString()),
        })),
  }
}

/** RFC 8188 and 8291 from the receiver's side; HKDF by hand, so that it does not repeat a mistake of ours. */
export function decrypt(body: Buffer, privateKey: Buffer, auth: Buffer): Buffer {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
  if (body.readUInt32BE(16) < body.length - 21 - idLength) throw new Error('more than one record')
  const sender = body.subarray(21, 21 + idLength)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = hkdf(auth, pair.computeSecret(sender), about, 32)
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const start = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const record = body.subarray(21 + idLength)
  const decipher = createDecipheriv('aes-128-gcm', key, start)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = plain.findLastIndex((byte) => byte !== 0)
  if (plain[end] !== 2) throw new Error('not the last record')
  return plain.subarray(0, end)
}

function hkdf(salt: Buffer, secret: Buffer, about: Buffer, length: number): Buffer {
  const first = createHmac('sha256', salt).update(secret).digest()
  return createHmac('sha256', first)
    .update(about)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, length)
}

/** The sender according to RFC 8292; throws where that is not proved. */
function senderOf(authorization: string, audience: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ format: 'jwk', key: jwk })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (!isSigned || aud !== audience) throw new Error('not signed for this service')
  return { key, contact: sub as string, hours: (exp * 1000 - Date.now()) / 3_600_000 }
}
