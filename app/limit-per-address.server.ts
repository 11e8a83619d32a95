import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { EdgeEnv } from '#app/api.ts'
import { env } from '#app/platform/env.server.ts'
import { limitKey } from '#app/platform/limit-key.server.ts'
import { rateLimiter } from '#app/platform/rate-limits.server.ts'
import { Refusal } from '#app/platform/refusal.ts'

export interface Limit {
  points: number
  seconds: number
}

/** Lets one address call a route so many times in so many seconds. */
export function limitPerAddress(name: string, limit: Limit) {
  let limiter: RateLimiterAbstract | undefined
  return createMiddleware<EdgeEnv>(async (c, next) => {
    if (env().RATE_LIMITS) {
      limiter ??= rateLimiter(name, limit)
      await refuseTooMany(c, limiter, limitKey(c.get('address')))
    }
    await next()
  })
}

export async function refuseTooMany(c: Context<EdgeEnv>, limiter: RateLimiterAbstract, key: string) {
  const wait = await limiter.consume(key).then(
    () => 0,
    (refused) => {
      if (refused instanceof Error) throw refused
      return Math.ceil(refused.msBeforeNext / 1000)
    },
  )
  if (!wait) return
  c.header('Retry-After', String(wait))
  throw new Refusal('too_many_requests')
}
