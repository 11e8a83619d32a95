import { createRoute } from '@hono/zod-openapi'
import { answer, memberVisit, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { limitPerAccount } from '#app/web/calls/limit-per-account.server.ts'
import { AutoLike } from './auto-like.contract.ts'
import { giveAutoLike } from './auto-like.server.ts'

const give = createRoute({
  method: 'get',
  path: '/auto-like.php',
  ...audience('unconfirmed'),
  summary:
    'A like by the search of a member who switched that on, or a suggestion; changes something though it reads',
  middleware: [limitPerAccount('auto_like')] as const,
  responses: {
    200: answer(AutoLike, 'Nobody, once the day’s share is given'),
    403: problem('authentication_required'),
    429: problem('too_many_requests'),
  },
})

export const autoLikeApi = newApi().openapi(give, async (c) => {
  const { viewer, site } = memberVisit(c)
  return c.json(await giveAutoLike(viewer, site), 200)
})
