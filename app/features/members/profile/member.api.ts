import { createRoute } from '@hono/zod-openapi'
import { answer, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { MemberAnswer, MemberQuery } from './profile-view.contract.ts'
import { openProfile } from './profile-view.server.ts'

const readMember = createRoute({
  method: 'get',
  path: '/member.php',
  ...audience('visitor'),
  summary: 'One member’s profile as the caller may see it, and a few members like this one',
  request: { query: MemberQuery },
  responses: {
    200: answer(MemberAnswer, 'The profile; reduced where it was blocked by the caller or is hidden'),
    400: problem('malformed'),
    403: problem('blocked: by this member, with their name'),
    404: problem('not_found'),
    429: problem('too_many_requests'),
  },
})

export const memberApi = newApi().openapi(readMember, async (c) => {
  return c.json(await openProfile(c.get('visit'), c.req.valid('query').id), 200)
})
