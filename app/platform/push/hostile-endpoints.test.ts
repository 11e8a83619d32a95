import { createServer, type RequestListener, type Server } from 'node:http'
import { isIPv6 } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { amendEnv } from '#app/platform/env.server.ts'
import { postPush } from './post-push.server.ts'
import { parsePushEndpoint } from './push-hosts.server.ts'

const servers: Server[] = []
afterAll(() => {
  amendEnv({ PUSH_LOCAL_URL: undefined })
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

const sent = { headers: { ttl: '60' }, body: Buffer.from('hidden') }

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:123',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
  'https://api.push.apple.com/abc',
])('PUSH-1 accepts %s as a push endpoint', (endpoint) => {
  expect(parsePushEndpoint(endpoint)?.href).toBe(endpoint)
})

test.each([
  ...[
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com.evil.example/',
  ],
  ...['https://evil-fcm.googleapis.com/a', 'https://push.services.mozilla.com.evil.example/a'],
  ...[
    'https://evilpush.apple.com/',
    'https://xnotify.windows.com/a',
    'https://notify.windows.com.evil.example/',
  ],
  ...['https://user:password@fcm.googleapis.com/a', 'https://fcm.googleapis.com@evil.example/a'],
  ...[
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.1/a',
    'https://169.254.169.254/latest/meta-data',
  ],
  ...['https://0x7f000001/a', 'https://2130706433/a', 'https://localhost/a', 'https://[::ffff:127.0.0.1]/a'],
  ...['ftp://fcm.googleapis.com/a', 'file:///etc/passwd', 'javascript:alert(1)', 'data:text/plain,a'],
  ...['//fcm.googleapis.com/a', 'https:/fcm.googleapis.com/a', 'https://fcm.googleapis.com\\@evil.example/a'],
  ...['https://FCM.googleapis.com/a', 'https://fcm.googleapis.com./a', 'https://fcm.googleapis.com/a#b', ''],
  ...['https://fcm\u3002googleapis.com/a', 'https://fcm.googleapis.com/a\r\nX: y'],
])('PUSH-1 rejects %j as a push endpoint', (endpoint) => {
  expect(parsePushEndpoint(endpoint)).toBeNull()
})

test.each([
  ...['127.0.0.1', '127.8.8.8', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ...['100.64.0.1', '0.0.0.0', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1'],
  ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', '::7f00:1'],
])('PUSH-1 refuses to connect to a known name that resolves to %s', async (address) => {
  const found = vi.fn(
    (_host: string, done: (failure: null, all: { address: string; family: number }[]) => void) =>
      done(null, [
        { address: '142.250.1.1', family: 4 },
        { address, family: isIPv6(address) ? 6 : 4 },
      ]),
  )
  const asked = postPush(new URL('https://fcm.googleapis.com/a'), sent, { resolveAddresses: found })
  await expect(asked).rejects.toThrow('a private address')
  expect(found).toHaveBeenCalledOnce()
})

test('PUSH-1 treats a name that does not resolve as any other failure', async () => {
  const unknown = postPush(new URL('https://fcm.googleapis.com/a'), sent, {
    resolveAddresses: (_host, done) => done(new Error('ENOTFOUND'), []),
  })
  await expect(unknown).rejects.toThrow('ENOTFOUND')
})

async function serve(answer: RequestListener) {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  amendEnv({ PUSH_LOCAL_URL: origin })
  return new URL(`${origin}/push`)
}

test('PUSH-1 follows no redirect', async () => {
  const seen: string[] = []
  const address = await serve((request, response) => {
    seen.push(request.url ?? '')
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  expect(await postPush(address, sent)).toEqual({ status: 307, retryAfter: null })
  expect(seen).toEqual(['/push'])
})

test('PUSH-1 does not wait for the end of an answer, and times out on one that never begins', async () => {
  let closed = () => {}
  const isClosed = new Promise<void>((done) => {
    closed = done
  })
  const endless = await serve((_request, response) => {
    response.on('close', closed)
    response.writeHead(201)
    const write = () => response.write('x'.repeat(65_536), () => !response.destroyed && write())
    write()
  })
  expect((await postPush(endless, sent)).status).toBe(201)
  await isClosed
  const silent = await serve(() => {})
  await expect(postPush(silent, sent, { timeout: 60 })).rejects.toThrow(/abort|timeout/i)
  const heavy = await serve((_request, response) => response.writeHead(201, { x: 'y'.repeat(40_000) }).end())
  await expect(postPush(heavy, sent)).rejects.toThrow(/header/i)
})

test('PUSH-1 reads the time to retry in seconds or as a date', async () => {
  let header = '120'
  const address = await serve((_request, response) =>
    response.writeHead(429, { 'retry-after': header }).end(),
  )
  expect(await postPush(address, sent)).toEqual({ status: 429, retryAfter: 120 })
  header = new Date(Date.now() + 90_000).toUTCString()
  expect((await postPush(address, sent)).retryAfter).toBeGreaterThan(80)
  header = 'soon'
  expect((await postPush(address, sent)).retryAfter).toBeNull()
})
