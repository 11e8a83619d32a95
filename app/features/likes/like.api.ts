import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { LikeOutcome, LikeSeen, LikeTarget, SeenLike } from './like.contract.ts'
import { likeMember, markLikeSeen, markLikesShown, unlikeMember } from './like.server.ts'

export const likeCall = defineCall('POST /like.php', {
  audience: 'member',
  summary: 'Like a member; twice is once',
  middleware: [limitPerAccount('like')],
  body: LikeTarget,
  answers: { 200: answer(LikeOutcome, 'Whether it is a match now') },
  refusals: {
    403: 'authentication_required, confirmation_required, blocked, blocked_by_you',
    404: 'not_found',
    422: 'invalid, own_profile',
    429: 'too_many_requests',
  },
  async handle({ viewer, site }, { body }) {
    const { liked, matched, profile } = await likeMember(viewer, site, body.profile)
    return { liked, matched, profile }
  },
})

export const unlikeCall = defineCall('DELETE /like.php', {
  audience: 'unconfirmed',
  summary: 'Take a like back, and the match with it; within ten minutes a new like restores it as it was',
  middleware: [limitPerAccount('unlike')],
  body: LikeTarget,
  answers: { 200: answer(LikeOutcome, 'Neither liked nor matched, whatever was before') },
  refusals: { 403: 'authentication_required', 422: 'invalid', 429: 'too_many_requests' },
  handle: ({ viewer }, { body }) => unlikeMember(viewer, body.profile),
})

export const seeLikeCall = defineCall('PUT /like.php', {
  audience: 'unconfirmed',
  summary:
    'The profile of a liker was opened: the like is no longer new; or likes were shown on an open page',
  middleware: [limitPerAccount('like_seen')],
  body: SeenLike,
  answers: { 200: answer(LikeSeen, 'Not new once opened, whether there was a like or not') },
  refusals: { 403: 'authentication_required', 422: 'invalid', 429: 'too_many_requests' },
  async handle({ viewer }, { body }) {
    if ('shown' in body) await markLikesShown(viewer, body.shown)
    else await markLikeSeen(viewer, body.profile)
    return { like_new: 'shown' in body }
  },
})
