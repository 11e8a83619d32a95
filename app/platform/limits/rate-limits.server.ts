import { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible'
import { connections } from '../database/db.server.ts'
import { env } from '../env.server.ts'

let redis: Redis | undefined

/** Counters shared by all processes: in Redis where there is one, else in PostgreSQL. */
export function rateLimiter(
  name: string,
  { points, seconds }: { points: number; seconds: number },
): RateLimiterAbstract {
  const options = { keyPrefix: name, points, duration: seconds }
  const { REDIS_URL } = env()
  if (REDIS_URL) {
    redis ??= new Redis(REDIS_URL, { lazyConnect: false, maxRetriesPerRequest: 2 })
    return new RateLimiterRedis({ ...options, storeClient: redis })
  }
  return new RateLimiterPostgres({
    ...options,
    storeClient: connections(),
    tableName: 'rate_limit',
    tableCreated: true,
    // A sweep by a job; a timer in every process would do it many times over.
    clearExpiredByTimeout: false,
  })
}

export function closeRateLimits() {
  redis?.disconnect()
  redis = undefined
}

export function sweepRateLimits() {
  return connections().query('delete from rate_limit where expire < $1', [Date.now() - 3_600_000])
}
