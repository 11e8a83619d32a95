import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { withEtag } from '#app/web/calls/etag.server.ts'
import { Likes, LikesPage } from './likes.contract.ts'
import { listLikes } from './list-likes.server.ts'

export const listLikesCall = defineCall('GET /likes.php', {
  audience: 'unconfirmed',
  summary: 'Whom the member likes and who likes the member, 24 of each a page',
  middleware: [withEtag],
  query: LikesPage,
  answers: {
    200: answer(Likes, 'Both lists, new ones and then the newest first; suggestions are in neither'),
  },
  refusals: { 400: 'malformed', 403: 'authentication_required', 429: 'too_many_requests' },
  handle: ({ viewer, site }, { query }) => listLikes(viewer, site, query),
})
