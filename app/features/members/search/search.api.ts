import { canVisitorSeeMembers } from '#app/features/visibility/visible-to.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { searchMembers } from './engine/search.server.ts'
import { SearchAnswer, SearchQuery } from './search.contract.ts'

export const searchMembersCall = defineCall('GET /members.php', {
  audience: 'visitor',
  summary: 'Search: one page of the members who fit, with their number',
  description:
    'Of one filter any value may fit, of several filters all must. Without any filter it is the member’s own search. ' +
    'A filter that the site does not offer (settings.search_fields) is passed over, as are distance and the order ' +
    'near for those whose place is not known. Pages follow each other by next → after, which keeps the moment of the first one for an hour and belongs to the ' +
    'member and the search it was made for.',
  query: SearchQuery,
  answers: { 200: answer(SearchAnswer, 'Visitors get the first page only') },
  refusals: {
    400: 'malformed',
    403: 'authentication_required: this site, or this page, is for members',
    422: 'invalid: no such region or interest, or a least age above the highest',
    429: 'too_many_requests',
  },
  handle(visit, { query, c }) {
    if (!visit.viewer && !canVisitorSeeMembers(visit.site, c.req.raw))
      throw new Refusal('authentication_required')
    return searchMembers(visit, query)
  },
})
