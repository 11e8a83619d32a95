import { canVisitorSeeMembers } from '#app/features/visibility/visible-to.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { searchMembers } from './engine/search.server.ts'
import { SearchAnswer, SearchQuery } from './search.contract.ts'

export const searchMembersCall = defineCall('GET /members.php', {
  audience: 'visitor',
  summary: 'Search members: one page of results, with the total',
  description:
    'Several values of one filter match any of them; several filters must all match. Without any filter it is the ' +
    'member’s own search. Ignores filters that the site does not offer (settings.search_fields), and distance and ' +
    'the order near for members without a known place. Request the next page with the value of next as after. It ' +
    'keeps the time of the first page for an hour, and is valid only for the same member and search.',
  query: SearchQuery,
  answers: { 200: answer(SearchAnswer, 'Visitors get the first page only') },
  refusals: {
    400: 'malformed',
    403: 'authentication_required: this site, or this page, is for members',
    422: 'invalid: unknown region or interest, or a minimum age above the maximum',
    429: 'too_many_requests',
  },
  handle(visit, { query, c }) {
    if (!visit.viewer && !canVisitorSeeMembers(visit.site, c.req.raw))
      throw new Refusal('authentication_required')
    return searchMembers(visit, query)
  },
})
