import { createMiddleware } from 'hono/factory'
import { env } from '#app/platform/env.server.ts'
import { limitKey } from '#app/platform/limits/limit-key.server.ts'
import type { EdgeEnv } from './edge-env.ts'
import type { LimitName } from './limits.ts'
import { spendPoints } from './spend-points.server.ts'

/** Lets one address call a route as often as the limit has it. */
export function limitPerAddress(name: LimitName) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    if (env().RATE_LIMITS) await spendPoints(name, limitKey(c.get('address')))
    await next()
  })
}
