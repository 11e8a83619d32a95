import { z } from '@hono/zod-openapi'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { isAddressLimited } from '#app/web/calls/limits.server.ts'
import { StaffVariants, StaffVariantsQuery } from './staff-variants.contract.ts'
import { describeVariants } from './staff-variants.server.ts'
import { recordHidden } from './view.server.ts'

export const pageHiddenCall = defineCall('POST /page-hidden.php', {
  audience: 'visitor',
  summary: 'Log a page bounce: a lander whose address has the parameter lb was left for the first time',
  query: z.object({
    view: z
      .unknown()
      .optional()
      .openapi({ type: 'string', description: 'The sealed view of the page; the body is empty' }),
  }),
  answers: { 204: { description: 'Counted or ignored; the answer is the same' } },
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

export const staffVariantsCall = defineCall('GET /staff-variants.php', {
  audience: 'staff',
  right: 'landers.edit',
  summary: 'The variants of a lander on a site, and the results of their test so far',
  query: StaffVariantsQuery,
  answers: { 200: answer(StaffVariants, 'All counts of the running test; a broken split hides them') },
  refusals: { 400: 'malformed', 403: 'right_required', 404: 'not_found' },
  handle: ({ staff }, { query }) => describeVariants(query.site, query.lander, staff),
})
