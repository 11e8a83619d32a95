import { createRoute } from '@hono/zod-openapi'
import { Refusal } from '#app/platform/refusal.ts'
import { answer, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { searchMembers } from './engine/search.server.ts'
import { SearchAnswer, SearchQuery } from './search.contract.ts'
import { mayVisitorsSearch } from './visitor-search.server.ts'

const readMembers = createRoute({
  method: 'get',
  path: '/members.php',
  ...audience('visitor'),
  summary: 'Search: one page of the members who fit, with their number',
  description:
    'Of one filter any value may fit, of several filters all must. Without any filter it is the member’s own search. ' +
    'A filter that the site does not offer (settings.search_fields) is passed over, as are distance and the order ' +
    'near for those whose place is not known. Pages follow each other by next → after, which keeps the moment of the first one for an hour and belongs to the ' +
    'member and the search it was made for.',
  request: { query: SearchQuery },
  responses: {
    200: answer(SearchAnswer, 'Visitors get the first page only'),
    400: problem('malformed'),
    403: problem('authentication_required: this site, or this page, is for members'),
    422: problem('invalid: no such region or interest, or a least age above the highest'),
    429: problem('too_many_requests'),
  },
})

export const searchApi = newApi().openapi(readMembers, async (c) => {
  const visit = c.get('visit')
  if (!visit.viewer && !mayVisitorsSearch(visit.site, c.req.raw)) throw new Refusal('authentication_required')
  return c.json(await searchMembers(visit, c.req.valid('query')), 200)
})
