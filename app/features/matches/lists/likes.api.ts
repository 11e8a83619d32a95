import { createRoute } from '@hono/zod-openapi'
import { answer, memberVisit, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { notSentTwice } from '#app/web/calls/etag.server.ts'
import { Likes, LikesPage } from './likes.contract.ts'
import { listLikes } from './list-likes.server.ts'

const list = createRoute({
  method: 'get',
  path: '/likes.php',
  ...audience('unconfirmed'),
  summary: 'Whom the member likes and who likes the member, 24 of each a page',
  middleware: [notSentTwice] as const,
  request: { query: LikesPage },
  responses: {
    200: answer(Likes, 'Both lists, the newest first; suggestions are in neither'),
    400: problem('malformed'),
    403: problem('authentication_required'),
    429: problem('too_many_requests'),
  },
})

export const likesApi = newApi().openapi(list, async (c) => {
  const { viewer, site } = memberVisit(c)
  return c.json(await listLikes(viewer, site, c.req.valid('query')), 200)
})
