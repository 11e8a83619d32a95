import { createRoute, z } from '@hono/zod-openapi'
import { answer, memberVisit, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { MatchToGreet } from './matches-to-greet.contract.ts'
import { matchesToGreet } from './matches-to-greet.server.ts'

const readMatches = createRoute({
  method: 'get',
  path: '/signup-matches.php',
  ...audience('unconfirmed'),
  summary: 'The first members to greet after signing up',
  responses: {
    200: answer(z.object({ profiles: z.array(MatchToGreet) }), 'Up to six members, the best first'),
    403: problem('authentication_required'),
    429: problem('too_many_requests'),
  },
})

export const matchesToGreetApi = newApi().openapi(readMatches, async (c) => {
  const { viewer, site } = memberVisit(c)
  const members = await matchesToGreet(viewer, site)
  const profiles = members.map(({ id, name, age, city, online, fictional, main_image }) => ({
    id,
    name,
    age,
    city,
    online,
    fictional,
    main_image,
  }))
  return c.json({ profiles }, 200)
})
