import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import sharp from 'sharp'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/env.server.ts'
import { abortSlowBodies, type BodyTimes } from '#server/client-errors.ts'
import { app } from '#server/compose.ts'
import { call } from '#tests/call.ts'
import { hostileFiles } from '#tests/hostile-photos/files.ts'
import { makeMember } from '#tests/make/member.ts'
import { multipart, sendUpload, somePhoto } from '#tests/make/upload.ts'
import type { OwnPhotos } from '../own/photos.contract.ts'
import { getPhotoWorkers } from './photo-workers.server.ts'

const { id, cookie } = await makeMember()
const files = await hostileFiles()

afterEach(clearTables)
afterAll(() => {
  getPhotoWorkers().stop()
})

async function clearTables() {
  await db().deleteFrom('photo').where('member_id', '=', id).execute()
  await db().deleteFrom('rate_limit').execute()
}

function listStoredFolders(): string[] {
  const folder = join(env().DATA_DIR, 'files', 'photos')
  return existsSync(folder) ? readdirSync(folder) : []
}

test('PROFILE-5 the set of hostile files has at least 40, each with a unique name', () => {
  expect(files.length).toBeGreaterThanOrEqual(40)
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
})

// Refusals are fast; of files that end as a clean picture only every fourth is tried, and all in the deep run.
const tried = files.filter(
  ({ ends }, place) => process.env.DEEP || !ends.includes('clean') || place % 4 === 0,
)

test.each(tried.map((file) => [file.name, file] as const))(
  'PROFILE-5 hostile: %s',
  async (_name, { bytes, filename, type, ends }) => {
    const before = listStoredFolders()
    const response = await sendUpload({ cookie, body: multipart([{ content: bytes, filename, type }]) })
    const answer = (await response.json()) as OwnPhotos & { error?: string; message?: string }
    const allowed = ends === 'clean' ? ['clean'] : ends
    expect(allowed).toContain(response.status === 201 ? 'clean' : answer.error)
    expect(getPhotoWorkers().peak).toBeLessThan(400)
    const added = listStoredFolders().filter((name) => !before.includes(name))
    if (response.status !== 201) {
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      expect(answer.message).toMatch(/\S.*\./)
      expect(added).toEqual([])
      return
    }
    expect(added).toHaveLength(1)
    await expectClean(join(env().DATA_DIR, 'files', 'photos', added[0] as string), bytes)
    const [photo] = answer.photos
    for (const address of [photo?.filename ?? '', photo?.large.filename ?? '']) {
      const shown = await call(address, { cookie })
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
  },
  60_000,
)

/** Re-encoded as one still picture in sRGB, with nothing left of the original file. */
async function expectClean(folder: string, original: Buffer) {
  const names = readdirSync(folder)
  expect(names.toSorted()).toEqual(
    ['blurred', 'card', 'full', 'large', 'master', 'match', 'thumb'].map((name) => `${name}.webp`),
  )
  for (const name of names) {
    const content = readFileSync(join(folder, name))
    const about = await sharp(content).metadata()
    expect(about, name).toMatchObject({ format: 'webp', space: 'srgb', channels: 3, depth: 'uchar' })
    expect([about.exif, about.icc, about.xmp, about.iptc, about.orientation, about.pages], name).toEqual(
      Array.from({ length: 6 }, () => undefined),
    )
    expect(Math.max(about.width, about.height)).toBeLessThanOrEqual(2048)
    expect(content.equals(original)).toBe(false)
    expect(content.toString('latin1')).not.toMatch(/<script|alert\(|Margit|Exif|GPS|<\?php|<html|ICC_PROFILE/)
    expect(content.includes('PK\x05\x06')).toBe(false)
    // Nothing follows the picture in its file.
    expect(content.readUInt32LE(4) + 8).toBe(content.length)
    await sharp(content).stats()
  }
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'PROFILE-5 shows a photo with EXIF orientation %s upright',
  async (orientation) => {
    const tall = [3, 1, 2, 4].includes(orientation)
    const original = await sharp(await somePhoto({ seed: 9, width: 600, height: 400 }))
      .withMetadata({ orientation })
      .toBuffer()
    const response = await sendUpload({ cookie, body: multipart([{ content: original }]) })
    const [photo] = ((await response.json()) as OwnPhotos).photos
    const large = Buffer.from(await (await call(photo?.large.filename ?? '', { cookie })).arrayBuffer())
    const raw = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const [shown, wanted] = [await raw(large), await raw(await sharp(original).autoOrient().png().toBuffer())]
    expect([shown.info.width, shown.info.height]).toEqual(tall ? [600, 400] : [400, 600])
    expect([wanted.info.width, wanted.info.height]).toEqual([shown.info.width, shown.info.height])
    const difference =
      shown.data.reduce((sum, value, at) => sum + Math.abs(value - (wanted.data[at] ?? 0)), 0) /
      shown.data.length
    expect(difference).toBeLessThan(6)
  },
)

const boundary = 'the-edge-of-a-part'
const createUpload = () => multipart([{ content: photo }])
const photo = await somePhoto()

test.each([
  ['no body', Buffer.alloc(0), {}],
  ['no boundary', createUpload(), { 'content-type': 'multipart/form-data' }],
  ['another boundary', createUpload(), { 'content-type': 'multipart/form-data; boundary=other' }],
  ['the type of JSON', createUpload(), { 'content-type': 'application/json' }],
  ['no type at all', createUpload(), { 'content-type': undefined }],
  ['the photo itself as the body', photo, { 'content-type': 'image/jpeg' }],
  ['another field', multipart([{ name: 'file', content: photo }]), {}],
  ['two files', multipart([{ content: photo }, { content: photo }]), {}],
  ['two hundred files', multipart(Array.from({ length: 200 }, () => ({ content: 'x' }))), {}],
  [
    'a text for a file',
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="photo"\r\n\r\ntext\r\n--${boundary}--\r\n`,
    ),
    {},
  ],
  ['a body that is cut off', createUpload().subarray(0, -200), {}],
  [
    'headers of a part that never end',
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="photo`),
    {},
  ],
  ['no length', createUpload().subarray(), { 'content-length': undefined }],
] as const)('PROFILE-5 refuses an upload with %s and says why', async (what, body, headers) => {
  const before = listStoredFolders()
  // Without a length the limit of other calls applies, and a photo is larger.
  const sent = what === 'no length' ? Buffer.concat([body, Buffer.alloc(70_000)]) : Buffer.from(body)
  const response = await sendUpload({ cookie, body: sent, headers })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  expect(await response.json()).toMatchObject({
    error: expect.stringMatching(/^[a-z_]+$/),
    message: expect.any(String),
  })
  expect(listStoredFolders()).toEqual(before)
})

test('PROFILE-5 refuses more than 15 MB by its length, before a byte is read', async () => {
  const response = await sendUpload({
    cookie,
    body: Buffer.from('x'),
    headers: { 'content-length': '15800000' },
  })
  expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
    413,
    'photo_too_heavy',
  ])
  const other = await call('/api/photos.php', { method: 'PUT', json: 'x'.repeat(70_000), cookie })
  expect(other.status).toBe(413)
})

/** The site on a separate port, for tests that need a connection. */
async function startServer(times: Partial<BodyTimes> = {}) {
  // The listener replaces these, and other files share the process.
  const { Request, Response } = globalThis
  onTestFinished(() => void Object.assign(globalThis, { Request, Response }))
  const server = createServer(getRequestListener(app.fetch))
  abortSlowBodies(server, { usual: 300, photo: 60_000, ...times })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.closeAllConnections())
  return (server.address() as AddressInfo).port
}

function send(port: number, path: string, length: number) {
  const sent = request({
    port,
    path,
    method: 'POST',
    headers: {
      host: 'localhost',
      cookie,
      'content-type': path.includes('photos')
        ? `multipart/form-data; boundary=${boundary}`
        : 'application/json',
      'content-length': length,
    },
  })
  const outcome = new Promise<string>((done) => {
    sent.once('response', (response) => {
      response.resume()
      done(String(response.statusCode))
    })
    sent.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'error'))
  })
  return { sent, outcome }
}

test('PROFILE-5 a photo may arrive slowly; any other call may not', async () => {
  const port = await startServer()
  const body = createUpload()
  const slow = send(port, '/api/photos.php', body.length)
  slow.sent.write(body.subarray(0, 100))
  const stuck = send(port, '/api/complaint.php', 1000)
  stuck.sent.write('{')
  expect(await stuck.outcome).toBe('408')
  slow.sent.end(body.subarray(100))
  expect(await slow.outcome).toBe('201')
})

test('PROFILE-5 ends a photo that hardly arrives at all, with a message', async () => {
  const port = await startServer({ grace: 400, bytesPerSecond: 20_000 })
  const body = createUpload()
  const [trickling, brisk] = [1, 2].map(() => send(port, '/api/photos.php', body.length))
  // A few bytes now and then used to hold a connection open for five minutes.
  const drip = setInterval(() => trickling!.sent.write('x'), 50)
  onTestFinished(() => clearInterval(drip))
  brisk!.sent.write(body.subarray(0, body.length - 100))
  expect(await trickling!.outcome).toBe('408')
  brisk!.sent.end(body.subarray(body.length - 100))
  expect(await brisk!.outcome).toBe('201')
})

test('PROFILE-5 slow files do not delay the processing of others', async () => {
  const port = await startServer()
  const body = createUpload()
  const slow = Array.from({ length: 7 }, () => send(port, '/api/photos.php', body.length))
  for (const { sent } of slow) sent.write(body.subarray(0, 100))
  // One member has four turns; files still arriving use none.
  const quick = send(port, '/api/photos.php', body.length)
  quick.sent.end(body)
  expect(await quick.outcome).toBe('201')
  for (const { sent } of slow) sent.destroy()
})

test('PROFILE-5 allows one member eight files in transit, from however many places', async () => {
  const port = await startServer()
  const body = createUpload()
  const slow = Array.from({ length: 8 }, () => send(port, '/api/photos.php', body.length))
  for (const { sent } of slow) sent.write(body.subarray(0, 100))
  const outcomes = Array.from({ length: 4 }, () => send(port, '/api/photos.php', body.length))
  for (const { sent } of outcomes) sent.write(body.subarray(0, 100))
  expect(await Promise.race([...slow, ...outcomes].map(({ outcome }) => outcome))).toBe('503')
  for (const { sent } of [...slow, ...outcomes]) sent.destroy()
})

test('PROFILE-5 answers a sender of 200 MB instead of breaking the connection', async () => {
  const port = await startServer()
  const { sent, outcome } = send(port, '/api/photos.php', 200 * 1024 * 1024)
  sent.write(Buffer.alloc(64 * 1024))
  expect(await outcome).toBe('413')
  sent.destroy()
})
