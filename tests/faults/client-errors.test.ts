import { createServer } from 'node:http'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { answerClientError } from '#server/client-errors.ts'

let port = 0

beforeAll(async () => {
  const server = createServer({ maxHeaderSize: 16 * 1024 }, (_request, response) => response.end('fine'))
  server.on('clientError', answerClientError)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as { port: number }).port
  return () => void server.close()
})

/** Sends all of it and returns everything that comes back. */
function send(bytes: string) {
  return new Promise<string>((done, fail) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => done(answer))
    socket.on('error', (error) => (answer ? done(answer) : fail(error)))
    socket.write(bytes)
  })
}

const tenMegabytes = 'x'.repeat(10 * 1024 * 1024)

test('answers headers of 10 MB with a page that says so in the reader’s language', async () => {
  const answer = await send(
    `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: locale=de\r\nX-Long: ${tenMegabytes}\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
  expect(answer).toContain('Content-Language: de')
  expect(answer).toContain('<html lang="de">')
  expect(answer).toMatch(/<\/html>$/)
})

test('answers headers of 10 MB in a call with JSON', async () => {
  const answer = await send(
    `GET /api/user.php HTTP/1.1\r\nHost: localhost\r\nX-Long: ${tenMegabytes}\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: 'headers_too_large' })
})

test.for([
  'nonsense\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: many\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
])('what is not HTTP gets a 400 without a word about the code: %j', async (bytes) => {
  const answer = await send(bytes)
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*<h1>We couldn’t read this request\.<\/h1>/)
  expect(answer).not.toMatch(/HPE_|\bat .*\.[jt]s/)
})

test('answers a malformed call with JSON', async () => {
  const answer = await send('POST /api/user.php HTTP/1.1\r\nHost: localhost\r\nContent-Length: many\r\n\r\n')
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: 'malformed' })
})
