import type { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible'
import { connections } from '../database/db.server.ts'
import { env } from '../env.server.ts'
import { connectRedis } from '../redis.server.ts'

let redis: Redis | undefined

/** Counters shared by all processes: in Redis where there is one and while it answers, else in PostgreSQL. */
export function rateLimiter(
  name: string,
  { points, seconds }: { points: number; seconds: number },
): RateLimiterAbstract {
  const options = { keyPrefix: name, points, duration: seconds }
  const inPostgres = new RateLimiterPostgres({
    ...options,
    storeClient: connections(),
    tableName: 'rate_limit',
    tableCreated: true,
    // A sweep by a job; a timer in every process would do it many times over.
    clearExpiredByTimeout: false,
  })
  const { REDIS_URL } = env()
  if (!REDIS_URL) return inPostgres
  return new RateLimiterRedis({
    ...options,
    ...{ storeClient: redisAt(REDIS_URL), rejectIfRedisNotReady: true, insuranceLimiter: inPostgres },
  })
}

/** Nobody waits for a Redis that is away: what was asked of it when it went is not asked again. */
function redisAt(url: string): Redis {
  redis ??= connectRedis(url, 'limits are counted in PostgreSQL', { maxRetriesPerRequest: 0 })
  return redis
}

export function closeRateLimits() {
  redis?.disconnect()
  redis = undefined
}

export function sweepRateLimits() {
  return connections().query('delete from rate_limit where expire < $1', [Date.now() - 3_600_000])
}
