import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface S3rver {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}

/** From the maintained fork of s3rver, which has no types. */
type NewS3rver = new (options: object) => S3rver

/** The keys that this server knows. */
const keys = { S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' } as const

/** A real S3 server in this process, with one bucket, and the settings that lead to it. */
export async function startS3() {
  const Server = createRequire(import.meta.url)('@20minutes/s3rver') as NewS3rver
  const folder = mkdtempSync(join(tmpdir(), 'second-spring-s3-'))
  const bucket = 'second-spring'
  const server = new Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      ...keys,
    },
    folder: join(folder, bucket),
    async stop() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
