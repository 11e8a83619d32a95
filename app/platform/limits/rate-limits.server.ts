import type { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible'
import { pgPool } from '../database/db.server.ts'
import type { OverdueRows } from '../database/overdue-rows.server.ts'
import { env } from '../env.server.ts'
import { connectRedis } from '../redis.server.ts'

let redis: Redis | undefined

/** Counters shared by all processes: in Redis if configured and while it answers, else in PostgreSQL. */
export function rateLimiter(
  name: string,
  { points, seconds }: { points: number; seconds: number },
): RateLimiterAbstract {
  const options = { keyPrefix: name, points, duration: seconds }
  const inPostgres = new RateLimiterPostgres({
    ...options,
    storeClient: pgPool(),
    tableName: 'rate_limit',
    tableCreated: true,
    // A job sweeps; a timer in every process would do it many times over.
    clearExpiredByTimeout: false,
  })
  const { REDIS_URL } = env()
  if (!REDIS_URL) return inPostgres
  return new RateLimiterRedis({
    ...options,
    storeClient: redisAt(REDIS_URL),
    rejectIfRedisNotReady: true,
    insuranceLimiter: inPostgres,
  })
}

/** Nothing waits for a Redis that is away: requests pending when it went are not retried. */
function redisAt(url: string): Redis {
  redis ??= connectRedis(url, 'limits are counted in PostgreSQL', { maxRetriesPerRequest: 0 })
  return redis
}

export function closeRateLimits() {
  redis?.disconnect()
  redis = undefined
}

/** Milliseconds after which no counter is still in use. */
const retention = 3_600_000

export const expiredRateLimits: OverdueRows = {
  async cleanUpBatch(limit) {
    const { rowCount } = await pgPool().query(
      `delete from rate_limit where ctid = any(array(
        select ctid from rate_limit where expire < $1 order by expire limit $2 for update skip locked))`,
      [Date.now() - retention, limit],
    )
    return rowCount ?? 0
  },
  async overdueSince() {
    const { rows } = await pgPool().query(
      'select expire from rate_limit where expire < $1 order by expire limit 1',
      [Date.now() - retention],
    )
    return rows[0] ? new Date(Number(rows[0].expire) + retention) : null
  },
}
