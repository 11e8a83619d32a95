import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { MemberAnswer, MemberQuery } from './profile-view.contract.ts'
import { openProfile } from './profile-view.server.ts'

export const readMemberCall = defineCall('GET /member.php', {
  audience: 'visitor',
  summary: 'A member’s profile as the caller may see it, with a few similar members',
  query: MemberQuery,
  answers: {
    200: answer(
      MemberAnswer,
      'The profile; reduced where it was blocked by the caller or is hidden; the name alone where it is for members only and the caller is a visitor',
    ),
  },
  refusals: {
    400: 'malformed',
    403: 'blocked: by this member, with their name',
    404: 'not_found',
    429: 'too_many_requests',
  },
  handle: (visit, { query, c }) => openProfile(visit, query.id, c.req.raw),
})
