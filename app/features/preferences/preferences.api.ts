import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { sendDisplayCookie } from '#app/web/cookies/choice-cookies.server.ts'
import { PreferencesAnswer, PreferencesChange } from './preferences.contract.ts'
import { changePreferences, readPreferences } from './preferences.server.ts'

export const readPreferencesCall = defineCall('GET /preferences.php', {
  audience: 'unconfirmed',
  summary: 'What the member has chosen for their own pages',
  answers: { 200: answer(PreferencesAnswer, 'Every choice; where none was made, what the site has') },
  refusals: { 403: 'authentication_required' },
  handle: async ({ viewer, site }) => ({ preferences: await readPreferences(viewer, site) }),
})

export const changePreferencesCall = defineCall('PUT /preferences.php', {
  audience: 'unconfirmed',
  beforeTerms: true,
  summary:
    'Change what is named and leave the rest; text size and contrast come back as the cookie display too',
  middleware: [limitPerAccount('preferences')],
  body: PreferencesChange,
  answers: { 200: answer(PreferencesAnswer, 'Every choice after the change') },
  refusals: { 403: 'authentication_required', 422: 'invalid', 429: 'too_many_requests' },
  async handle({ viewer, site }, { body, c }) {
    const preferences = await changePreferences(viewer, site, body)
    if (body.text_size || body.contrast)
      sendDisplayCookie(c, { text: preferences.text_size, contrast: preferences.contrast })
    return { preferences }
  },
})
