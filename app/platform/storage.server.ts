import { env } from './env.server.ts'
import { localStorage } from './storage-local.server.ts'
import { s3Storage } from './storage-s3.server.ts'

/** Files by key: in a folder of this machine, or in an S3 bucket that many machines share. */
export interface Storage {
  read(key: string): Promise<Buffer | null>
  write(key: string, content: Buffer): Promise<void>
  /** Also of what is not there. */
  remove(key: string): Promise<void>
  isUp(): Promise<boolean>
}

/** Made of plain names, so that a key can never lead outside. */
const plainKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/

export async function readStored(key: string): Promise<Buffer | null> {
  return storage().read(checked(key))
}

/** A reader sees all of it or nothing. */
export async function store(key: string, content: Buffer) {
  await storage().write(checked(key), content)
}

export async function removeStored(key: string) {
  await storage().remove(checked(key))
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

function checked(key: string): string {
  if (!plainKey.test(key) || key.includes('..')) throw new Error('not a storage key')
  return key
}
