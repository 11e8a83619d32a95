import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import type { OwnPhotos } from '#app/features/photos/own/photos.contract.ts'
import { getPhotoWorkers } from '#app/features/photos/pictures/photo-workers.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { startS3 } from '#tests/make/s3-server.ts'
import { storePhotosOf } from '#tests/make/stored-photos.ts'
import { somePhoto, upload } from '#tests/make/upload.ts'
import { amendEnv, BadSetting, env, parseEnv } from '../env.server.ts'
import { readStored, removeStored, s3Storage, storageIsUp, store } from './storage.server.ts'

const s3 = await startS3()
const local = {
  S3_ENDPOINT: undefined,
  S3_BUCKET: undefined,
  S3_ACCESS_KEY: undefined,
  S3_SECRET_KEY: undefined,
}

afterEach(() => amendEnv(local))
afterAll(async () => {
  getPhotoWorkers().stop()
  await s3.stop()
})

test('stores, reads, replaces and removes files in a bucket, and leaves nothing on this machine', async () => {
  amendEnv(s3.settings)
  const key = 'photos/some-name/card.webp'
  expect(await readStored(key)).toBeNull()
  await store(key, Buffer.from('one'))
  await store(key, Buffer.from('another'))
  expect((await readStored(key))?.toString()).toBe('another')
  expect(existsSync(join(env().DATA_DIR, 'files', key))).toBe(false)
  await removeStored(key)
  await removeStored(key)
  expect(await readStored(key)).toBeNull()
  for (const bad of ['../x', 'photos/../../x', '/x', 'photos//x', ''])
    await expect(readStored(bad)).rejects.toThrow('not a storage key')
})

test('PROFILE-5 adds, shows and deletes a photo with its files in a bucket', async () => {
  amendEnv(s3.settings)
  const { id, cookie } = await makeMember({ photos: 1 })
  await storePhotosOf({ id })
  const response = await upload(cookie, await somePhoto())
  expect(response.status).toBe(201)
  const photo = ((await response.json()) as OwnPhotos).photos.at(-1)
  expect(readdirSync(join(s3.folder, 'photos')).length).toBeGreaterThan(0)
  const picture = await call(photo?.filename ?? '', { cookie })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const before = ((await (await call('/api/photos.php', { cookie })).json()) as OwnPhotos).photos[0]
  expect((await call(before?.filename ?? '', { cookie })).status).toBe(200)
})

test('readiness checks the bucket', async () => {
  amendEnv(s3.settings)
  expect(await (await call('/readyz')).json()).toMatchObject({ storage: true })
  amendEnv({ ...s3.settings, S3_BUCKET: 'another' })
  expect(await storageIsUp()).toBe(false)
  amendEnv({ ...s3.settings, S3_ACCESS_KEY: 'UNKNOWN' })
  await expect(store('photos/x/card.webp', Buffer.from('x'))).rejects.toThrow('answered 403')
  amendEnv({ ...s3.settings, S3_ENDPOINT: 'http://127.0.0.1:9' })
  expect(await (await call('/readyz')).json()).toMatchObject({ ready: false, storage: false })
})

/** A server that answers with these statuses in turn; 0 breaks the connection. */
async function flakyServer(...statuses: number[]) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(request.method ?? '')
    const status = statuses.shift() ?? 200
    if (status === 0) return request.socket.destroy()
    response.writeHead(status).end(status === 200 ? 'content' : '')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const storage = s3Storage({
    endpoint: `http://127.0.0.1:${port}/`,
    bucket: 'some',
    region: 'eu-central-1',
    accessKey: 'a',
    secretKey: 'b',
  })
  return { storage, seen }
}

test('retries transient errors a few times', async () => {
  const { storage, seen } = await flakyServer(503, 0, 429, 200)
  expect((await storage.read('a/b.webp'))?.toString()).toBe('content')
  expect(seen).toHaveLength(4)
  const broken = await flakyServer(500, 500, 500, 500)
  await expect(broken.storage.write('a/b.webp', Buffer.from('x'))).rejects.toThrow('answered 500')
  expect(broken.seen).toEqual(['PUT', 'PUT', 'PUT', 'PUT'])
})

test('does not retry a refusal, nor take it for a missing file', async () => {
  const { storage, seen } = await flakyServer(403)
  await expect(storage.read('a/b.webp')).rejects.toThrow('answered 403')
  expect(seen).toHaveLength(1)
})

test('requires all settings for S3 or none', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
  }
  expect(parseEnv(all)).toMatchObject({ ...all, S3_REGION: 'us-east-1' })
  for (const name of Object.keys(all))
    expect(() => parseEnv({ ...all, [name]: '' })).toThrow(`Storage in S3 needs the setting ${name}, too.`)
  expect(() => parseEnv({ ...all, S3_ENDPOINT: 'ftp://x' })).toThrow(BadSetting)
  expect(() => parseEnv({ ...all, S3_BUCKET: 'Photos of ours' })).toThrow('S3_BUCKET')
})
