import { createMiddleware } from 'hono/factory'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { EdgeEnv } from '#app/api.ts'
import { rateLimiter } from '#app/platform/rate-limits.server.ts'
import { type Limit, refuseTooMany } from './limit-per-address.server.ts'

/** Lets one member call a route so many times in so many seconds, from wherever; tests have this limit too. */
export function limitPerAccount(name: string, limit: Limit) {
  let limiter: RateLimiterAbstract | undefined
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const { viewer } = c.get('visit')
    if (viewer) {
      limiter ??= rateLimiter(name, limit)
      await refuseTooMany(c, limiter, viewer.id)
    }
    await next()
  })
}
