import { createRoute } from '@hono/zod-openapi'
import { answer, body, memberVisit, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { limitPerAccount } from '#app/web/calls/limit-per-account.server.ts'
import { LikeOutcome, LikeSeen, LikeTarget, SeenLike } from './like.contract.ts'
import { likeMember, markLikeSeen, unlikeMember } from './like.server.ts'

const like = createRoute({
  method: 'post',
  path: '/like.php',
  ...audience('member'),
  summary: 'Like a member; twice is once',
  middleware: [limitPerAccount('like')] as const,
  request: { body: body(LikeTarget) },
  responses: {
    200: answer(LikeOutcome, 'Whether it is a match now'),
    403: problem('authentication_required, confirmation_required, blocked, blocked_by_you'),
    404: problem('not_found'),
    422: problem('invalid, own_profile'),
    429: problem('too_many_requests'),
  },
})

const unlike = createRoute({
  method: 'delete',
  path: '/like.php',
  ...audience('unconfirmed'),
  summary: 'Take a like back, and the match with it; within ten minutes a new like restores it as it was',
  middleware: [limitPerAccount('unlike')] as const,
  request: { body: body(LikeTarget) },
  responses: {
    200: answer(LikeOutcome, 'Neither liked nor matched, whatever was before'),
    403: problem('authentication_required'),
    422: problem('invalid'),
    429: problem('too_many_requests'),
  },
})

const see = createRoute({
  method: 'put',
  path: '/like.php',
  ...audience('unconfirmed'),
  summary: 'The profile of a liker was opened: the like is no longer new',
  middleware: [limitPerAccount('like_seen')] as const,
  request: { body: body(SeenLike) },
  responses: {
    200: answer(LikeSeen, 'Not new, whether there was a like or not'),
    403: problem('authentication_required'),
    422: problem('invalid'),
    429: problem('too_many_requests'),
  },
})

export const likeApi = newApi()
  .openapi(like, async (c) => {
    const { viewer, site } = memberVisit(c)
    const { liked, matched, profile } = await likeMember(viewer, site, c.req.valid('json').profile)
    return c.json({ liked, matched, profile }, 200)
  })
  .openapi(unlike, async (c) => {
    const { viewer } = memberVisit(c)
    return c.json(await unlikeMember(viewer, c.req.valid('json').profile), 200)
  })
  .openapi(see, async (c) => {
    const { viewer } = memberVisit(c)
    await markLikeSeen(viewer, c.req.valid('json').profile)
    return c.json({ like_new: false as const }, 200)
  })
