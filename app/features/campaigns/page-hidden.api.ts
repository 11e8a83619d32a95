import { z } from '@hono/zod-openapi'
import { defineCall } from '#app/web/calls/define-call.ts'
import { isAddressLimited } from '#app/web/calls/limits.server.ts'
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
    if (
      !(await isAddressLimited(visit.address, 'page_hidden', 'page_hidden_network')) &&
      typeof query.view === 'string'
    )
      await recordHidden(visit, query.view)
    return c.body(null, 204)
  },
})
