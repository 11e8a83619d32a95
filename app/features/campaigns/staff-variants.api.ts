import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { StaffVariants, StaffVariantsQuery } from './staff-variants.contract.ts'
import { describeVariants } from './staff-variants.server.ts'

export const staffVariantsCall = defineCall('GET /staff-variants.php', {
  audience: 'staff',
  summary: 'The variants of a lander on a site, and what their test says so far',
  query: StaffVariantsQuery,
  answers: { 200: answer(StaffVariants, 'All counts of the running test; a broken split hides them') },
  refusals: { 400: 'malformed', 403: 'authentication_required', 404: 'not_found' },
  handle: (_visit, { query }) => describeVariants(query.site, query.lander),
})
