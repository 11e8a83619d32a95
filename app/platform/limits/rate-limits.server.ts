import { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible'
import { connections } from '../database/db.server.ts'
import { env } from '../env.server.ts'
import { log } from '../log.server.ts'

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

/** Nobody waits for a Redis that is away. */
function redisAt(url: string): Redis {
  if (redis) return redis
  redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 1000 })
  let isAway = false
  redis.on('ready', () => {
    isAway = false
  })
  redis.on('error', (error) => {
    if (!isAway) log.warn({ error }, 'limits are counted without Redis until it is back')
    isAway = true
  })
  return redis
}

export function closeRateLimits() {
  redis?.disconnect()
  redis = undefined
}

export function sweepRateLimits() {
  return connections().query('delete from rate_limit where expire < $1', [Date.now() - 3_600_000])
}
