import { createMiddleware } from 'hono/factory'
import { env } from '#app/platform/env.server.ts'
import { limitKey, widerKey } from '#app/platform/limits/limit-key.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from './edge-env.ts'
import type { LimitName } from './limits.ts'
import { giveBackPoints, spendPoints } from './spend-points.server.ts'

/**
 * Lets one address call a route as often as the limit has it, and the network around it as often as the wider one has it.
 * Whoever is told to come back because too many passwords are being checked has not used up a try.
 */
export function limitPerAddress(name: LimitName, wider?: LimitName) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const address = c.get('address')
    const around = wider && widerKey(address)
    const counts = [[name, limitKey(address)] as const, ...(around ? [[wider, around] as const] : [])].filter(
      () => env().RATE_LIMITS,
    )
    for (const [limit, key] of counts) await spendPoints(limit, key)
    await next()
    if (c.error instanceof Refusal && c.error.code === 'passwords_busy')
      for (const [limit, key] of counts) await giveBackPoints(limit, key)
  })
}
