import { z } from '@hono/zod-openapi'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { FoundMatches, MatchAnswers } from './match-finder.contract.ts'
import { findMatches } from './match-finder.server.ts'

export const findMatchesCall = defineCall('POST /match-finder.php', {
  audience: 'unconfirmed',
  beforeTerms: true,
  summary: 'The members with the best mutual fit to a few answers, with reasons; stores nothing',
  body: z.object({ answers: MatchAnswers }),
  answers: {
    200: answer(
      FoundMatches,
      'The best 24, best first, of everyone who fits; where more than 2,000 fit, or 500 within a distance, of that many most recently active',
    ),
  },
  refusals: {
    403: 'authentication_required',
    422: 'invalid, or place_unknown: a distance without a known place',
    429: 'too_many_requests',
  },
  handle: (visit, { body }) => findMatches(visit.viewer, visit, body.answers),
})
