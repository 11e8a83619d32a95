import { createRoute } from '@hono/zod-openapi'
import { answer, body, memberVisit, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { limitPerAccount } from '#app/web/calls/limit-per-account.server.ts'
import { sendDisplayCookie } from '#app/web/cookies/display-cookie.server.ts'
import { PreferencesAnswer, PreferencesChange } from './preferences.contract.ts'
import { changePreferences, readPreferences } from './preferences.server.ts'

const read = createRoute({
  method: 'get',
  path: '/preferences.php',
  ...audience('unconfirmed'),
  summary: 'What the member has chosen for their own pages',
  responses: {
    200: answer(PreferencesAnswer, 'Every choice; where none was made, what the site has'),
    403: problem('authentication_required'),
  },
})

const change = createRoute({
  method: 'put',
  path: '/preferences.php',
  ...audience('unconfirmed'),
  summary:
    'Change what is named and leave the rest; text size and contrast come back as the cookie display too',
  middleware: [limitPerAccount('preferences')] as const,
  request: { body: body(PreferencesChange) },
  responses: {
    200: answer(PreferencesAnswer, 'Every choice after the change'),
    403: problem('authentication_required'),
    422: problem('invalid'),
    429: problem('too_many_requests'),
  },
})

export const preferencesApi = newApi()
  .openapi(read, async (c) => {
    const { viewer, site } = memberVisit(c)
    return c.json({ preferences: await readPreferences(viewer, site) }, 200)
  })
  .openapi(change, async (c) => {
    const { viewer, site } = memberVisit(c)
    const wanted = c.req.valid('json')
    const preferences = await changePreferences(viewer, site, wanted)
    if (wanted.text_size || wanted.contrast)
      sendDisplayCookie(c, { text: preferences.text_size, contrast: preferences.contrast })
    return c.json({ preferences }, 200)
  })
