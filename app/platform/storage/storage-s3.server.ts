import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Storage } from './storage.ts'

interface Bucket {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

const maxAttempts = 4
const timeLimit = 10_000
const probeTimeLimit = 3000

/** Any service with the S3 API; the bucket is in the path, which all of them support. */
export function s3Storage({ endpoint, bucket, region, accessKey, secretKey }: Bucket): Storage {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  })
  const address = (key: string) => `${endpoint.replace(/\/$/, '')}/${bucket}${key && `/${key}`}`

  /** Each of these calls may be repeated; transient errors are retried a few times. */
  async function send(method: string, key: string, body?: Buffer): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const answer = await client
        .fetch(address(key), {
          method,
          body: body && new Uint8Array(body),
          headers: body ? { 'Content-Type': 'image/webp' } : {},
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

    isUp() {
      return client.fetch(address(''), { method: 'HEAD', signal: AbortSignal.timeout(probeTimeLimit) }).then(
        ({ ok }) => ok,
        () => false,
      )
    },
  }
}
