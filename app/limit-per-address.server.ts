import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from '#app/api.ts'
import { addressKey } from '#app/platform/address-key.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { LimitName } from './limits.ts'
import { spendPoints } from './spend-points.server.ts'

/** Lets one address call a route as often as the limit has it. */
export function limitPerAddress(name: LimitName) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    if (env().RATE_LIMITS) await spendPoints(name, addressKey(c.get('address')))
    await next()
  })
}
