import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { env } from '#app/platform/env.server.ts'
import type { Storage } from './storage.ts'
import { s3Storage } from './storage-s3.server.ts'

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

export function storageIsUp(): Promise<boolean> {
  return storage().isUp()
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

    isUp() {
      return access(resolve(dataFolder), constants.W_OK).then(
        () => true,
        () => false,
      )
    },
  }
}
