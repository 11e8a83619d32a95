import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { isDatabaseUnreachable } from '#app/platform/database/is-database-unreachable.server.ts'
import { rateLimiter } from '#app/platform/limits/rate-limits.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { type LimitName, limits } from './limits.ts'

const limiters = new Map<LimitName, RateLimiterAbstract>()

export function limiterOf(name: LimitName): RateLimiterAbstract {
  const limiter = limiters.get(name) ?? rateLimiter(name, limits[name])
  limiters.set(name, limiter)
  return limiter
}

/** Spends points of the key's limit, or refuses with the time to retry. */
export async function spendPoints(name: LimitName, key: string, points = 1) {
  const wait = await consumePoints(name, key, points)
  if (wait) throw new Refusal('too_many_requests', { retry_after: wait })
}

/** Spends them in any case, and returns the seconds until the next are available; 0 for now. */
export function consumePoints(name: LimitName, key: string, points = 1): Promise<number> {
  return limiterOf(name)
    .consume(key, points)
    .then(
      () => 0,
      (refused) => {
        if (refused instanceof Error) throw refused
        return Math.ceil(refused.msBeforeNext / 1000)
      },
    )
}

export async function releasePoints(name: LimitName, key: string, points = 1) {
  await limiterOf(name).reward(key, points)
}

/** Refunds the points of a call that must be retried, because the password queue is full or the database is away. */
export async function releaseUntried(
  error: Error | undefined,
  counts: readonly (readonly [LimitName, string])[],
) {
  const isUntried =
    error instanceof Refusal
      ? error.code === 'passwords_busy' || error.code === 'unavailable'
      : isDatabaseUnreachable(error)
  if (!isUntried) return
  // If PostgreSQL counts, it may still be away: the caller gets the first failure.
  for (const [name, key] of counts) await releasePoints(name, key).catch(() => undefined)
}
