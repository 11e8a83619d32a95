import { z } from '@hono/zod-openapi'
import { env } from '#app/platform/env.server.ts'
import { limitKey, widerNetworkKey } from '#app/platform/limits/limit-key.server.ts'
import { defineCall } from '#app/web/calls/define-call.ts'
import { consumePoints } from '#app/web/calls/spend-points.server.ts'
import { recordHidden } from './view.server.ts'

export const pageHiddenCall = defineCall('POST /page-hidden.php', {
  audience: 'visitor',
  summary: 'The page-bounce log: a lander whose address has lb was left for the first time',
  query: z.object({
    view: z
      .unknown()
      .optional()
      .openapi({ type: 'string', description: 'The sealed view of the page; the body is empty' }),
  }),
  answers: { 204: { description: 'Counted, or not: nothing tells which' } },
  refusals: { 403: 'cross_site' },
  async handle(visit, { query, c }) {
    if (!(await isLimited(visit.address)) && typeof query.view === 'string')
      await recordHidden(visit, query.view)
    return c.body(null, 204)
  },
})

async function isLimited(address: string): Promise<boolean> {
  if (!env().RATE_LIMITS) return false
  const network = widerNetworkKey(address)
  if ((await consumePoints('page_hidden', limitKey(address))) > 0) return true
  return network !== null && (await consumePoints('page_hidden_network', network)) > 0
}
