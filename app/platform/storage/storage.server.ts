import { randomUUID } from 'node:crypto'
import {
  access,
  constants,
  mkdir,
  opendir,
  readFile,
  rename,
  rm,
  rmdir,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { env } from '#app/platform/env.server.ts'

interface Bucket {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  contentType?: string
  /** Milliseconds for one request. */
  timeLimit?: number
}

const maxAttempts = 4
const probeTimeLimit = 3000

/** Any service with the S3 API; the bucket is in the path, which all of them support. */
export function s3Storage({
  endpoint,
  bucket,
  region,
  accessKey,
  secretKey,
  contentType = 'image/webp',
  timeLimit = 10_000,
}: Bucket): Storage {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  })
  const address = (key: string) => `${endpoint.replace(/\/$/, '')}/${bucket}${key && `/${key}`}`

  /** Each of these calls may be repeated; transient errors are retried a few times. */
  async function send(method: string, key: string, body?: Buffer, query = ''): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const answer = await client
        .fetch(address(key) + query, {
          method,
          body: body && new Uint8Array(body),
          headers: body ? { 'Content-Type': contentType } : {},
          signal: AbortSignal.timeout(timeLimit),
        })
        .catch((error: unknown) => error as Error)
      const isTransient = answer instanceof Error || answer.status >= 500 || answer.status === 429
      if (!isTransient) return answer
      if (attempt === maxAttempts)
        throw answer instanceof Error ? answer : new Error(`the S3 storage answered ${answer.status}`)
      if (!(answer instanceof Error)) await answer.body?.cancel()
      await wait(100 * 3 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }

  return {
    async read(key) {
      const answer = await send('GET', key)
      if (answer.status === 404) {
        await answer.body?.cancel()
        return null
      }
      if (!answer.ok) throw new Error(`the S3 storage answered ${answer.status}`)
      return Buffer.from(await answer.arrayBuffer())
    },

    async write(key, content) {
      const answer = await send('PUT', key, content)
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the S3 storage answered ${answer.status}`)
    },

    async remove(key) {
      const answer = await send('DELETE', key)
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw new Error(`the S3 storage answered ${answer.status}`)
    },

    async *list(prefix) {
      let token: string | undefined
      do {
        const page: Record<string, string> = token ? { 'continuation-token': token } : {}
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...page })
        // Some services sign a space as %20 only, others refuse '+'.
        const answer = await send('GET', '', undefined, `?${query.toString().replaceAll('+', '%20')}`)
        if (!answer.ok) throw new Error(`the S3 storage answered ${answer.status}`)
        const text = await answer.text()
        for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key
        token = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(text)?.[1]
      } while (token)
    },

    isUp() {
      return client.fetch(address(''), { method: 'HEAD', signal: AbortSignal.timeout(probeTimeLimit) }).then(
        ({ ok }) => ok,
        () => false,
      )
    },
  }
}

/** Only plain path segments, so that a key can never lead outside. */
const keyPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/

export async function readStored(key: string): Promise<Buffer | null> {
  return storage().read(checkedKey(key))
}

/** A reader sees the whole content or nothing. */
export async function store(key: string, content: Buffer) {
  await storage().write(checkedKey(key), content)
}

export async function removeStored(key: string) {
  await storage().remove(checkedKey(key))
}

/** The keys of all pictures, in no order. */
export function listPictures(): AsyncIterable<string> {
  return storage().list('photos/')
}

export function storageIsUp(): Promise<boolean> {
  return storage().isUp()
}

interface StorageProbe {
  kind: 'folder' | 'bucket'
  works: boolean
  milliseconds: number
  /** Of the disk of the folder; null for a bucket, which does not tell. */
  free: number | null
  size: number | null
}

/** Writes a small file, reads it and removes it. */
export async function probeStorage(): Promise<StorageProbe> {
  const startedAt = performance.now()
  const key = `probes/${randomUUID()}`
  const content = Buffer.from(key)
  const works = await store(key, content)
    .then(() => readStored(key))
    .then((read) => read?.equals(content) ?? false)
    .catch(() => false)
  await removeStored(key).catch(() => {})
  const milliseconds = Math.round(performance.now() - startedAt)
  const { S3_BUCKET, DATA_DIR } = env()
  if (S3_BUCKET) return { kind: 'bucket', works, milliseconds, free: null, size: null }
  const disk = await statfs(resolve(DATA_DIR)).catch(() => null)
  return {
    kind: 'folder',
    works,
    milliseconds,
    free: disk && disk.bavail * disk.bsize,
    size: disk && disk.blocks * disk.bsize,
  }
}

function storage(): Storage {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, DATA_DIR } = env()
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return localStorage(DATA_DIR)
  return s3Storage({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  })
}

function checkedKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error('not a storage key')
  return key
}

function localStorage(dataFolder: string): Storage {
  const pathOf = (key: string) => join(resolve(dataFolder), 'files', key)

  return {
    read(key) {
      return readFile(pathOf(key)).catch((error) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },

    /** Writes to a temporary file and renames it, so that a reader never sees half a file. */
    async write(key, content) {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(draft, content)
      } catch (error) {
        // The folder may just have been removed along with its last file.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        await mkdir(dirname(path), { recursive: true })
        await writeFile(draft, content)
      }
      await rename(draft, path)
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
      // Removes the folder with its last file.
      await rmdir(dirname(pathOf(key))).catch(() => {})
    },

    async *list(prefix) {
      const root = join(resolve(dataFolder), 'files')
      for await (const entry of await openFolder(join(root, prefix))) {
        const key = relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
        // A file that is being written has a longer name until it is whole.
        if (entry.isFile() && !draftPattern.test(key)) yield key
      }
    },

    isUp() {
      return access(resolve(dataFolder), constants.W_OK).then(
        () => true,
        () => false,
      )
    },
  }
}

const draftPattern = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function openFolder(path: string) {
  try {
    return await opendir(path, { recursive: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Files by key: in a folder of this machine, or in an S3 bucket that many machines share. */
export interface Storage {
  read(key: string): Promise<Buffer | null>
  write(key: string, content: Buffer): Promise<void>
  /** Succeeds for a missing file as well. */
  remove(key: string): Promise<void>
  /** The keys that begin with the prefix, which ends with a slash. */
  list(prefix: string): AsyncIterable<string>
  isUp(): Promise<boolean>
}
