import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from './edge-env.ts'
import type { LimitName } from './limits.ts'
import { giveBackUntried, spendPoints } from './spend-points.server.ts'

/** Lets one member call a route as often as the limit has it, from wherever; tests have this limit too. */
export function limitPerAccount(name: LimitName) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const { viewer } = c.get('visit')
    if (viewer) await spendPoints(name, viewer.id)
    await next()
    if (viewer) await giveBackUntried(c.error, [[name, viewer.id]])
  })
}
