import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { withEtag } from '#app/web/calls/polling.server.ts'
import { AutoLike } from './auto-like/auto-like.contract.ts'
import { createAutoLike } from './auto-like/auto-like.server.ts'
import { Likes, LikesPage } from './lists/likes.contract.ts'
import { listLikes } from './lists/list-likes.server.ts'
import { SeeAgain, Swipe, SwipeDeck, SwipeOutcome, SwipeUndone, UndoneSwipe } from './swipe/swipe.contract.ts'
import { dealCards, dealPassedAgain, swipe, undoSwipe } from './swipe/swipe.server.ts'

export const listLikesCall = defineCall('GET /likes.php', {
  audience: 'unconfirmed',
  summary: 'Likes given and received by the member, 24 of each per page',
  middleware: [withEtag],
  query: LikesPage,
  answers: {
    200: answer(Likes, 'Both lists: unseen likes first, then the newest; without suggestions'),
  },
  refusals: { 400: 'malformed', 403: 'authentication_required', 429: 'too_many_requests' },
  handle: ({ viewer, site }, { query }) => listLikes(viewer, site, query),
})

export const autoLikeCall = defineCall('GET /auto-like.php', {
  audience: 'unconfirmed',
  summary:
    'An automatic like from a member who has switched that on, or a suggestion; a GET that may create a like',
  middleware: [limitPerAccount('auto_like')],
  answers: { 200: answer(AutoLike, 'The like; its profile is null once the daily limit is reached') },
  refusals: { 403: 'authentication_required', 429: 'too_many_requests' },
  handle: ({ viewer, site }) => createAutoLike(viewer, site),
})

const limit = limitPerAccount('swipe')

export const dealCardsCall = defineCall('GET /swipe.php', {
  audience: 'unconfirmed',
  summary: 'The next cards of the swipe game and the likes left today',
  answers: { 200: answer(SwipeDeck, 'A few people who match the member’s search') },
  refusals: { 403: 'authentication_required', 429: 'too_many_requests' },
  handle: ({ viewer, site }) => dealCards(viewer, site),
})

export const swipeCall = defineCall('POST /swipe.php', {
  audience: 'member',
  summary: 'Like or pass a card; repeating it changes nothing and uses no like',
  middleware: [limit],
  body: Swipe,
  answers: { 200: answer(SwipeOutcome, 'Whether it is a match, and the likes left today') },
  refusals: {
    403: 'authentication_required, confirmation_required, blocked, blocked_by_you',
    404: 'not_found',
    422: 'invalid, own_profile',
    429: 'no_likes_left with next_at, too_many_requests',
  },
  handle: ({ viewer, site }, { body }) => swipe(viewer, site, body),
})

export const undoSwipeCall = defineCall('DELETE /swipe.php', {
  audience: 'member',
  summary: 'Undo the last decision, a pass or a like; undoing a like returns it to today’s likes',
  middleware: [limit],
  body: UndoneSwipe,
  answers: { 200: answer(SwipeUndone, 'The returned card, and the likes left today') },
  refusals: {
    403: 'authentication_required, confirmation_required',
    404: 'not_found: that was not the last decision, or it is over an hour old',
    409: 'already_written',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle: ({ viewer, site }, { body }) => undoSwipe(viewer, site, body.profile),
})

export const seePassedAgainCall = defineCall('PUT /swipe.php', {
  audience: 'member',
  summary: 'Deal the passed cards again',
  middleware: [limit],
  body: SeeAgain,
  answers: { 200: answer(SwipeDeck, 'The next cards') },
  refusals: {
    403: 'authentication_required, confirmation_required',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle: ({ viewer, site }) => dealPassedAgain(viewer, site),
})
