import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from './edge-env.ts'
import type { LimitName } from './limits.ts'
import { releaseUntried, spendPoints } from './spend-points.server.ts'

/** Limits how often a member calls a route, from any address; it also applies in tests. */
export function limitPerAccount(name: LimitName) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const { viewer } = c.get('visit')
    if (viewer) await spendPoints(name, viewer.id)
    await next()
    if (viewer) await releaseUntried(c.error, [[name, viewer.id]])
  })
}
