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
  summary: 'Whom the member likes and who likes the member, 24 of each a page',
  middleware: [withEtag],
  query: LikesPage,
  answers: {
    200: answer(Likes, 'Both lists, new ones and then the newest first; suggestions are in neither'),
  },
  refusals: { 400: 'malformed', 403: 'authentication_required', 429: 'too_many_requests' },
  handle: ({ viewer, site }, { query }) => listLikes(viewer, site, query),
})

export const autoLikeCall = defineCall('GET /auto-like.php', {
  audience: 'unconfirmed',
  summary:
    'A like by the search of a member who switched that on, or a suggestion; changes something though it reads',
  middleware: [limitPerAccount('auto_like')],
  answers: { 200: answer(AutoLike, 'Nobody, once the day’s share is given') },
  refusals: { 403: 'authentication_required', 429: 'too_many_requests' },
  handle: ({ viewer, site }) => createAutoLike(viewer, site),
})

const limit = limitPerAccount('swipe')

export const dealCardsCall = defineCall('GET /swipe.php', {
  audience: 'unconfirmed',
  summary: 'The next cards of the swipe game and the likes left today',
  answers: { 200: answer(SwipeDeck, 'A handful of people of the member’s search') },
  refusals: { 403: 'authentication_required', 429: 'too_many_requests' },
  handle: ({ viewer, site }) => dealCards(viewer, site),
})

export const swipeCall = defineCall('POST /swipe.php', {
  audience: 'member',
  summary: 'Like or pass a card; the same card again changes nothing and costs nothing',
  middleware: [limit],
  body: Swipe,
  answers: { 200: answer(SwipeOutcome, 'Whether it is a match, and what is left of the day’s likes') },
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
  summary: 'Take back the decision made last, a pass or a like; a like gives its share of the day back',
  middleware: [limit],
  body: UndoneSwipe,
  answers: { 200: answer(SwipeUndone, 'The card that comes up again, and what is left of the day’s likes') },
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
  summary: 'Let those come up again who were passed',
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
