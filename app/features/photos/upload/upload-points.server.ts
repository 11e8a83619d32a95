import { createMiddleware } from 'hono/factory'
import { env } from '#app/platform/env.server.ts'
import { limitKey } from '#app/platform/limits/limit-key.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { releasePoints, spendPoints } from '#app/web/calls/spend-points.server.ts'

/**
 * Counts before the file arrives, by address and by account: one that never arrives has still held a place. A busy
 * refusal releases the points again.
 */
export const countUpload = createMiddleware<EdgeEnv>(async (c, next) => {
  const { viewer } = c.get('visit')
  const counts = [
    ...(env().RATE_LIMITS ? [['photo_upload', limitKey(c.get('address'))] as const] : []),
    ...(viewer ? [['photo_upload_account', viewer.id] as const] : []),
  ]
  for (const [name, key] of counts) await spendPoints(name, key)
  await next()
  if (c.error instanceof Refusal && c.error.code === 'photos_busy')
    for (const [name, key] of counts) await releasePoints(name, key)
})
