import { createMiddleware } from 'hono/factory'
import { env } from '#app/platform/env.server.ts'
import { limitKey, widerNetworkKey } from '#app/platform/limits/limit-key.server.ts'
import type { EdgeEnv } from './edge-env.ts'
import type { LimitName } from './limits.ts'
import { releaseUntried, spendPoints } from './spend-points.server.ts'

/** Limits how often an address calls a route, and how often the network around it does with the wider limit. */
export function limitPerAddress(name: LimitName, wider?: LimitName) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const address = c.get('address')
    const around = wider && widerNetworkKey(address)
    const counts = [[name, limitKey(address)] as const, ...(around ? [[wider, around] as const] : [])].filter(
      () => env().RATE_LIMITS,
    )
    for (const [limit, key] of counts) await spendPoints(limit, key)
    await next()
    await releaseUntried(c.error, counts)
  })
}
