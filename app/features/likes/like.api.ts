import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { LikeOutcome, LikeSeen, LikeTarget, SeenLike } from './like.contract.ts'
import { likeMember, markLikeSeen, markLikesShown, unlikeMember } from './like.server.ts'

export const likeCall = defineCall('POST /like.php', {
  audience: 'member',
  summary: 'Like a member; repeating it changes nothing',
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
  summary: 'Undo a like and its match; a new like within ten minutes restores both as they were',
  middleware: [limitPerAccount('unlike')],
  body: LikeTarget,
  answers: { 200: answer(LikeOutcome, 'Neither liked nor matched, whatever the state before') },
  refusals: { 403: 'authentication_required', 422: 'invalid', 429: 'too_many_requests' },
  handle: ({ viewer }, { body }) => unlikeMember(viewer, body.profile),
})

export const seeLikeCall = defineCall('PUT /like.php', {
  audience: 'unconfirmed',
  summary: 'Mark likes as seen: the profile of a liker was opened, or likes were shown on an open page',
  middleware: [limitPerAccount('like_seen')],
  body: SeenLike,
  answers: { 200: answer(LikeSeen, 'Seen, whether there was a like or not') },
  refusals: { 403: 'authentication_required', 422: 'invalid', 429: 'too_many_requests' },
  async handle({ viewer }, { body }) {
    if ('shown' in body) await markLikesShown(viewer, body.shown)
    else await markLikeSeen(viewer, body.profile)
    return { like_new: 'shown' in body }
  },
})
