import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { pgPool } from '../database/db.server.ts'
import type { OverdueRows } from '../database/overdue-rows.server.ts'
import { env } from '../env.server.ts'
import { connectRedis } from '../redis.server.ts'

let redis: Redis | undefined

interface Lease {
  left: number
  until: number
  /** Too little is left for another one: each call counts for itself. */
  isLast: boolean
}

/**
 * Takes points from the database in advance and spends them in this process, so that most calls write nothing. What
 * one process has left over when the time is up is lost to the others; together they never give too much.
 */
class LeasingLimiter extends RateLimiterPostgres {
  private readonly leases = new Map<string, Promise<Lease>>()
  private readonly size: number

  constructor(options: ConstructorParameters<typeof RateLimiterPostgres>[0], size: number) {
    super(options)
    this.size = size
  }

  override async consume(key: string, points = 1): Promise<RateLimiterRes> {
    for (;;) {
      const known = this.leases.get(key)
      const lease = await known
      const isValid = lease !== undefined && lease.until > Date.now()
      if (isValid && lease.left >= points) {
        lease.left -= points
        return new RateLimiterRes(lease.left, lease.until - Date.now())
      }
      if (isValid && lease.isLast) return super.consume(key, points)
      // Of several calls at once, one takes the next lease.
      if (this.leases.get(key) === known) this.renew(key, isValid ? lease.left : 0)
    }
  }

  override penalty(key: string, points?: number): Promise<RateLimiterRes> {
    this.leases.delete(key)
    return super.penalty(key, points)
  }

  private renew(key: string, left: number) {
    const renewed = this.take(key, left)
    const forget = () => this.leases.get(key) === renewed && this.leases.delete(key)
    this.leases.set(key, renewed)
    renewed.then(({ until }) => setTimeout(forget, until - Date.now()).unref(), forget)
  }

  private async take(key: string, left: number): Promise<Lease> {
    const { consumedPoints, msBeforeNext } = await super.penalty(key, this.size)
    const until = Date.now() + msBeforeNext
    if (consumedPoints <= this.points) return { left: left + this.size, until, isLast: false }
    await super.reward(key, this.size)
    return { left, until, isLast: true }
  }
}

/** Counters shared by all processes: in Redis if configured and while it answers, else in PostgreSQL. */
export function rateLimiter(
  name: string,
  { points, seconds, lease = 0 }: { points: number; seconds: number; lease?: number },
): RateLimiterAbstract {
  const options = { keyPrefix: name, points, duration: seconds }
  const table = {
    ...options,
    storeClient: pgPool(),
    tableName: 'rate_limit',
    tableCreated: true,
    // A job sweeps; a timer in every process would do it many times over.
    clearExpiredByTimeout: false,
  }
  const { REDIS_URL } = env()
  if (!REDIS_URL) return lease ? new LeasingLimiter(table, lease) : new RateLimiterPostgres(table)
  return new RateLimiterRedis({
    ...options,
    storeClient: redisAt(REDIS_URL),
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterPostgres(table),
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
