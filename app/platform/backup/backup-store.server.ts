import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BadSetting, env } from '../env.server.ts'
import { type Storage, s3Storage } from '../storage/storage.server.ts'
import { hideName, openObject, sealObject } from './sealed-object.server.ts'

/** Bytes of one object of a stream: what a backup or restore has in memory at a time. */
const partSize = 8 * 1024 * 1024

/** A sequence of objects; the hashes are those of the sealed bytes. */
export interface StoredStream {
  path: string
  parts: string[]
}

export type BackupStore = ReturnType<typeof openBackupStore>

export function backupsAreConfigured(): boolean {
  return env().BACKUP_TO !== undefined
}

/** Sealed objects by path in a folder or bucket; `to` replaces BACKUP_TO. */
export function openBackupStore(to = env().BACKUP_TO) {
  const { BACKUP_KEY } = env()
  if (!to) throw new BadSetting('Say where the backups are: set BACKUP_TO, or give --to or --from.')
  if (!BACKUP_KEY) throw new BadSetting('Backups need the setting BACKUP_KEY: openssl rand -base64 32')
  const key = Buffer.from(BACKUP_KEY, 'base64')
  const objects = to.startsWith('s3://') ? bucketObjects(to) : folderObjects(to)

  async function readPart(path: string, hash: string): Promise<Buffer> {
    const sealed = await objects.read(path)
    if (!sealed) throw new BadSetting(`The object ${path} of the backup is missing.`)
    if (sha256(sealed) !== hash) throw new BadSetting(`The object ${path} of the backup is damaged.`)
    return sealed
  }

  const store = {
    async put(path: string, content: Buffer): Promise<string> {
      const sealed = sealObject(key, path, content)
      await objects.write(path, sealed)
      return sha256(sealed)
    },

    async get(path: string): Promise<Buffer | null> {
      const sealed = await objects.read(path)
      return sealed && openObject(key, path, sealed)
    },

    /** Compresses and seals a stream of any length in parts. */
    async putStream(path: string, source: AsyncIterable<Buffer | string>): Promise<StoredStream> {
      const stream: StoredStream = { path, parts: [] }
      let chunks: Buffer[] = []
      let size = 0
      const flush = async () => {
        stream.parts.push(await store.put(partPath(path, stream.parts.length), Buffer.concat(chunks)))
        chunks = []
        size = 0
      }
      const compressed: AsyncIterable<Buffer> = pipeline(source, createZstdCompress(), () => {})
      for await (const chunk of compressed) {
        chunks.push(chunk)
        size += chunk.length
        if (size >= partSize) await flush()
      }
      await flush()
      return stream
    },

    getStream({ path, parts }: StoredStream): AsyncIterable<Buffer> {
      async function* compressed() {
        for (const [number, hash] of parts.entries()) {
          const place = partPath(path, number)
          yield openObject(key, place, await readPart(place, hash))
        }
      }
      return pipeline(compressed, createZstdDecompress(), () => {})
    },

    /** Reads every byte and throws if one differs. */
    async checkStream({ path, parts }: StoredStream): Promise<number> {
      let bytes = 0
      for (const [number, hash] of parts.entries())
        bytes += (await readPart(partPath(path, number), hash)).length
      return bytes
    },

    list: (prefix: string) => objects.list(prefix),
    remove: (path: string) => objects.remove(path),
    /** Where a picture is: it is stored once, however many backups contain it. */
    picturePath(name: string): string {
      const hidden = hideName(key, name)
      return `files/${hidden.slice(0, 2)}/${hidden}`
    },
  }
  return store
}

const partPath = (path: string, number: number) => `${path}/${String(number).padStart(6, '0')}`

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

type Objects = Omit<Storage, 'isUp'>

function bucketObjects(to: string): Objects {
  const settings = env()
  const [bucket = '', ...folders] = to.slice('s3://'.length).split('/')
  const prefix = folders.join('/')
  const endpoint = settings.BACKUP_S3_ENDPOINT ?? settings.S3_ENDPOINT
  const accessKey = settings.BACKUP_S3_ACCESS_KEY ?? settings.S3_ACCESS_KEY
  const secretKey = settings.BACKUP_S3_SECRET_KEY ?? settings.S3_SECRET_KEY
  if (!endpoint || !accessKey || !secretKey)
    throw new BadSetting(
      'Backups in a bucket need BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY.',
    )
  const region = settings.BACKUP_S3_REGION ?? settings.S3_REGION
  const contentType = 'application/octet-stream'
  const storage = s3Storage({
    endpoint,
    bucket,
    region,
    accessKey,
    secretKey,
    contentType,
    timeLimit: 60_000,
  })
  const full = (path: string) => (prefix ? `${prefix}/${path}` : path)
  return {
    read: (path) => storage.read(full(path)),
    write: (path, content) => storage.write(full(path), content),
    remove: (path) => storage.remove(full(path)),
    async *list(path) {
      for await (const key of storage.list(full(path))) yield key.slice(full('').length)
    },
  }
}

function folderObjects(root: string): Objects {
  const place = (path: string) => join(root, path)
  return {
    read: (path) => readFile(place(path)).catch(nullIfMissing),

    /** Only the owner reads it; it has its name only once it is on the disk. */
    async write(path, content) {
      const draft = `${place(path)}.${randomUUID()}.new`
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, place(path))
    },

    remove: (path) => rm(place(path), { force: true }),

    async *list(prefix) {
      const folder = await opendir(place(prefix), { recursive: true }).catch(nullIfMissing)
      for await (const entry of folder ?? [])
        if (entry.isFile() && !entry.name.endsWith('.new'))
          yield relative(root, join(entry.parentPath, entry.name))
    },
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
