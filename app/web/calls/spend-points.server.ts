import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { databaseIsAway } from '#app/platform/database/is-away.server.ts'
import { rateLimiter } from '#app/platform/limits/rate-limits.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { type LimitName, limits } from './limits.ts'

const limiters = new Map<LimitName, RateLimiterAbstract>()

export function limiterOf(name: LimitName): RateLimiterAbstract {
  const limiter = limiters.get(name) ?? rateLimiter(name, limits[name])
  limiters.set(name, limiter)
  return limiter
}

/** Takes points of a limit for whom the key stands for, or refuses and says when to come back. */
export async function spendPoints(name: LimitName, key: string, points = 1) {
  const wait = await secondsToWait(name, key, points)
  if (wait) throw new Refusal('too_many_requests', { retry_after: wait })
}

/** Takes them all the same, and answers when the next are there; 0 for now. */
export function secondsToWait(name: LimitName, key: string, points = 1): Promise<number> {
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

export async function giveBackPoints(name: LimitName, key: string, points = 1) {
  await limiterOf(name).reward(key, points)
}

/** A call that was told to come back, because passwords wait or the database is away, has used up nothing. */
export async function giveBackUntried(
  error: Error | undefined,
  counts: readonly (readonly [LimitName, string])[],
) {
  const isUntried =
    error instanceof Refusal
      ? error.code === 'passwords_busy' || error.code === 'unavailable'
      : databaseIsAway(error)
  if (!isUntried) return
  // Where the database counts it may still be away: the caller hears of the first failure.
  for (const [name, key] of counts) await giveBackPoints(name, key).catch(() => undefined)
}
