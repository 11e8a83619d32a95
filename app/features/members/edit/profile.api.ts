import { createRoute } from '@hono/zod-openapi'
import { answer, body, memberVisit, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { limitPerAccount } from '#app/web/calls/limit-per-account.server.ts'
import { changeProfile, readOwnProfile } from './edit-profile.server.ts'
import { OwnProfileAnswer, ProfileChange } from './profile.contract.ts'

const read = createRoute({
  method: 'get',
  path: '/profile.php',
  ...audience('unconfirmed'),
  summary: 'The member’s own profile with all that can be changed',
  responses: {
    200: answer(OwnProfileAnswer, 'The profile'),
    403: problem('authentication_required'),
  },
})

const change = createRoute({
  method: 'put',
  path: '/profile.php',
  ...audience('unconfirmed'),
  summary: 'Change what is named and leave the rest; where a town lies is looked up here',
  middleware: [limitPerAccount('profile')] as const,
  request: { body: body(ProfileChange) },
  responses: {
    200: answer(OwnProfileAnswer, 'The profile after the change'),
    403: problem('authentication_required'),
    409: problem('date_of_birth_corrected: it can be corrected once'),
    422: problem('invalid, consent_required, or the code of the one field that is wrong'),
    429: problem('too_many_requests'),
  },
})

export const profileApi = newApi()
  .openapi(read, async (c) => {
    const { viewer, site } = memberVisit(c)
    return c.json({ profile: await readOwnProfile(viewer, site) }, 200)
  })
  .openapi(change, async (c) => {
    const { viewer, site, locale } = memberVisit(c)
    return c.json({ profile: await changeProfile({ viewer, site, locale }, c.req.valid('json')) }, 200)
  })
