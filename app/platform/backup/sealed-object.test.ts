import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startS3 } from '#tests/make/s3-server.ts'
import { amendEnv, parseEnv } from '../env.server.ts'
import { openBackupStore } from './backup-store.server.ts'
import { openObject, sealObject } from './sealed-object.server.ts'

const key = randomBytes(32)
const bytes = fc.uint8Array({ maxLength: 500 }).map((array) => Buffer.from(array))
const path = fc.stringMatching(/^[a-z]{1,8}\/[a-z0-9]{1,12}$/)
const folder = await mkdtemp(join(tmpdir(), 'backup-store-'))
const s3 = await startS3()

afterEach(() => amendEnv({ BACKUP_KEY: undefined, S3_ENDPOINT: undefined }))
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

test('ACC-4 a sealed object opens unchanged at its place', () => {
  fc.assert(
    fc.property(bytes, path, (content, place) => {
      expect(openObject(key, place, sealObject(key, place, content)).equals(content)).toBe(true)
    }),
  )
})

test('ACC-4 a sealed object that is flipped, cut, extended, moved or sealed with another key is refused', () => {
  fc.assert(
    fc.property(
      bytes,
      path,
      path,
      fc.nat(),
      fc.integer({ min: 0, max: 7 }),
      (content, place, other, at, bit) => {
        const sealed = sealObject(key, place, content)
        const flipped = Buffer.from(sealed)
        flipped.writeUInt8(flipped.readUInt8(at % sealed.length) ^ (1 << bit), at % sealed.length)
        expect(() => openObject(key, place, flipped)).toThrow(/^The object .* of the backup is/)
        expect(() => openObject(key, place, sealed.subarray(0, at % sealed.length))).toThrow(
          'of the backup is',
        )
        expect(() => openObject(key, place, Buffer.concat([sealed, Buffer.from([bit])]))).toThrow(
          'is damaged',
        )
        expect(() => openObject(randomBytes(32), place, sealed)).toThrow('another BACKUP_KEY')
        fc.pre(other !== place)
        expect(() => openObject(key, other, sealed)).toThrow('in the wrong place')
      },
    ),
  )
})

async function readAll(source: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* pieces(content: Buffer) {
  for (let at = 0; at < content.length; at += 300_000) yield content.subarray(at, at + 300_000)
}

test('ACC-4 a stream of several parts comes back from a folder whole and in order, or not at all', async () => {
  amendEnv({ BACKUP_KEY: key.toString('base64') })
  const store = openBackupStore(folder)
  // Random bytes do not become smaller, so this is more than one part.
  const content = randomBytes(9_000_000)
  const stream = await store.putStream('backups/one/tables/a', pieces(content))
  expect(stream.parts).toHaveLength(2)
  expect((await readAll(store.getStream(stream))).equals(content)).toBe(true)
  expect(await store.checkStream(stream)).toBeGreaterThan(9_000_000)
  const listed: string[] = []
  for await (const one of store.list('backups/')) listed.push(one)
  expect(listed.sort()).toEqual(['backups/one/tables/a/000000', 'backups/one/tables/a/000001'])
  const reordered = { ...stream, parts: stream.parts.toReversed() }
  await expect(store.checkStream(reordered)).rejects.toThrow('is damaged')
  await expect(readAll(store.getStream(reordered))).rejects.toThrow('is damaged')
  await expect(readAll(store.getStream({ ...stream, parts: stream.parts.slice(0, 1) }))).rejects.toThrow()
  await store.remove('backups/one/tables/a/000001')
  await expect(store.checkStream(stream)).rejects.toThrow('000001 of the backup is missing')
  const [name = ''] = await readdir(join(folder, 'backups/one/tables/a'))
  const file = join(folder, 'backups/one/tables/a', name)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const sealed = await readFile(file)
  await writeFile(file, sealed.subarray(1))
  await expect(openBackupStore(folder).get('backups/one/tables/a/000000')).rejects.toThrow('none of ours')
})

test('ACC-4 objects are in a bucket below its prefix, and a stream ends early if one is missing', async () => {
  amendEnv({ ...s3.settings, BACKUP_KEY: key.toString('base64') })
  const store = openBackupStore(`s3://${s3.settings.S3_BUCKET}/nightly`)
  const stream = await store.putStream('backups/one/jobs', pieces(Buffer.from('a line')))
  expect((await readAll(store.getStream(stream))).toString()).toBe('a line')
  expect(await readdir(s3.folder)).toEqual(['nightly'])
  const listed: string[] = []
  for await (const one of store.list('backups/')) listed.push(one)
  expect(listed).toEqual(['backups/one/jobs/000000'])
  await store.remove('backups/one/jobs/000000')
  await expect(readAll(store.getStream(stream))).rejects.toThrow('000000 of the backup is missing')
})

test('SITE-7 backups need a key of 32 bytes, and a folder or bucket', () => {
  const BACKUP_KEY = key.toString('base64')
  expect(() => parseEnv({ BACKUP_TO: '/mnt/backups' })).toThrow('BACKUP_KEY')
  expect(() => parseEnv({ BACKUP_TO: 'backups', BACKUP_KEY })).toThrow('BACKUP_TO is not usable')
  expect(() => parseEnv({ BACKUP_TO: '/mnt/backups', BACKUP_KEY: 'short' })).toThrow(
    'BACKUP_KEY is not usable',
  )
  expect(parseEnv({ BACKUP_TO: 's3://bucket/nightly', BACKUP_KEY })).toMatchObject({ BACKUP_KEY })
})
