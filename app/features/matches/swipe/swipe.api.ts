import { createRoute } from '@hono/zod-openapi'
import { answer, body, memberVisit, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { limitPerAccount } from '#app/web/calls/limit-per-account.server.ts'
import { SeeAgain, Swipe, SwipeDeck, SwipeOutcome, SwipeUndone, UndoneSwipe } from './swipe.contract.ts'
import { dealCards, seePassedAgain, swipe, undoSwipe } from './swipe.server.ts'

const limit = limitPerAccount('swipe')

const deal = createRoute({
  method: 'get',
  path: '/swipe.php',
  ...audience('unconfirmed'),
  summary: 'The next cards of the swipe game and the likes left today',
  responses: {
    200: answer(SwipeDeck, 'A handful of people of the member’s search'),
    403: problem('authentication_required'),
    429: problem('too_many_requests'),
  },
})

const decide = createRoute({
  method: 'post',
  path: '/swipe.php',
  ...audience('member'),
  summary: 'Like or pass a card; the same card again changes nothing and costs nothing',
  middleware: [limit] as const,
  request: { body: body(Swipe) },
  responses: {
    200: answer(SwipeOutcome, 'Whether it is a match, and what is left of the day’s likes'),
    403: problem('authentication_required, confirmation_required, blocked, blocked_by_you'),
    404: problem('not_found'),
    422: problem('invalid, own_profile'),
    429: problem('no_likes_left with next_at, too_many_requests'),
  },
})

const undo = createRoute({
  method: 'delete',
  path: '/swipe.php',
  ...audience('member'),
  summary: 'Take back the decision made last, a pass or a like; a like gives its share of the day back',
  middleware: [limit] as const,
  request: { body: body(UndoneSwipe) },
  responses: {
    200: answer(SwipeUndone, 'The card that comes up again, and what is left of the day’s likes'),
    403: problem('authentication_required, confirmation_required'),
    404: problem('not_found: that was not the last decision, or it is over an hour old'),
    409: problem('already_written'),
    422: problem('invalid'),
    429: problem('too_many_requests'),
  },
})

const again = createRoute({
  method: 'put',
  path: '/swipe.php',
  ...audience('member'),
  summary: 'Let those come up again who were passed',
  middleware: [limit] as const,
  request: { body: body(SeeAgain) },
  responses: {
    200: answer(SwipeDeck, 'The next cards'),
    403: problem('authentication_required, confirmation_required'),
    422: problem('invalid'),
    429: problem('too_many_requests'),
  },
})

export const swipeApi = newApi()
  .openapi(deal, async (c) => {
    const { viewer, site } = memberVisit(c)
    return c.json(await dealCards(viewer, site), 200)
  })
  .openapi(decide, async (c) => {
    const { viewer, site } = memberVisit(c)
    return c.json(await swipe(viewer, site, c.req.valid('json')), 200)
  })
  .openapi(undo, async (c) => {
    const { viewer, site } = memberVisit(c)
    return c.json(await undoSwipe(viewer, site, c.req.valid('json').profile), 200)
  })
  .openapi(again, async (c) => {
    const { viewer, site } = memberVisit(c)
    return c.json(await seePassedAgain(viewer, site), 200)
  })
