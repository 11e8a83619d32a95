import { z } from '@hono/zod-openapi'
import { env } from '#app/platform/env.server.ts'
import { limitKey } from '#app/platform/limits/limit-key.server.ts'
import { defineCall } from '#app/web/calls/define-call.ts'
import { secondsToWait } from '#app/web/calls/spend-points.server.ts'
import { recordHidden } from './view.server.ts'

export const pageHiddenCall = defineCall('POST /page-hidden.php', {
  audience: 'visitor',
  summary: 'The page-bounce log: a lander whose address has lb was left for the first time',
  query: z.object({ view: z.unknown().optional() }),
  answers: { 204: { description: 'Counted, or not: nothing tells which' } },
  refusals: { 403: 'cross_site' },
  async handle(visit, { query, c }) {
    const isLimited = env().RATE_LIMITS && (await secondsToWait('page_hidden', limitKey(visit.address))) > 0
    if (!isLimited && typeof query.view === 'string') await recordHidden(visit, query.view)
    return c.body(null, 204)
  },
})
