import { createMiddleware } from 'hono/factory'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { EdgeEnv } from '#app/api.ts'
import { env } from '#app/platform/env.server.ts'
import { rateLimiter } from '#app/platform/rate-limits.server.ts'
import { Refusal } from '#app/platform/refusal.ts'

/** Lets one address call a route so many times in so many seconds. */
export function limitPerAddress(name: string, { points, seconds }: { points: number; seconds: number }) {
  let limiter: RateLimiterAbstract | undefined
  return createMiddleware<EdgeEnv>(async (c, next) => {
    if (env().RATE_LIMITS) {
      limiter ??= rateLimiter(name, { points, seconds })
      const wait = await limiter.consume(c.get('address')).then(
        () => 0,
        (refused) => {
          if (refused instanceof Error) throw refused
          return Math.ceil(refused.msBeforeNext / 1000)
        },
      )
      if (wait) {
        c.header('Retry-After', String(wait))
        throw new Refusal('too_many_requests')
      }
    }
    await next()
  })
}
