import { createRoute, z } from '@hono/zod-openapi'
import { answer, body, memberVisit, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { FoundMatches, MatchAnswers } from './match-finder.contract.ts'
import { findMatches } from './match-finder.server.ts'

const askForMatches = createRoute({
  method: 'post',
  path: '/match-finder.php',
  ...audience('unconfirmed'),
  summary: 'The members who fit a few answers best, both ways, and why; nothing is stored',
  request: { body: body(z.object({ answers: MatchAnswers })) },
  responses: {
    200: answer(
      FoundMatches,
      'The best 24, best first, of everyone who fits; where more than 2,000 fit, of the 2,000 most recently active',
    ),
    403: problem('authentication_required'),
    422: problem('invalid, or place_unknown: a distance was asked for, and nobody knows from where'),
    429: problem('too_many_requests'),
  },
})

export const matchFinderApi = newApi().openapi(askForMatches, async (c) => {
  const visit = memberVisit(c)
  return c.json(await findMatches(visit.viewer, visit, c.req.valid('json').answers), 200)
})
