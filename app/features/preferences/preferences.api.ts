import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { sendDisplayCookie } from '#app/web/cookies/choice-cookies.server.ts'
import { PreferencesAnswer, PreferencesChange } from './preferences.contract.ts'
import { changePreferences, readPreferences } from './preferences.server.ts'

export const readPreferencesCall = defineCall('GET /preferences.php', {
  audience: 'unconfirmed',
  summary: 'The member’s display preferences',
  answers: {
    200: answer(PreferencesAnswer, 'All preferences; the site’s default where the member has chosen none'),
  },
  refusals: { 403: 'authentication_required' },
  handle: async ({ viewer, site }) => ({ preferences: await readPreferences(viewer, site) }),
})

export const changePreferencesCall = defineCall('PUT /preferences.php', {
  audience: 'unconfirmed',
  beforeTerms: true,
  summary: 'Change the given preferences; text size and contrast are also set in the cookie `display`',
  middleware: [limitPerAccount('preferences')],
  body: PreferencesChange,
  answers: { 200: answer(PreferencesAnswer, 'All preferences after the change') },
  refusals: { 403: 'authentication_required', 422: 'invalid', 429: 'too_many_requests' },
  async handle({ viewer, site }, { body, c }) {
    const preferences = await changePreferences(viewer, site, body)
    if (body.text_size || body.contrast)
      sendDisplayCookie(c, { text: preferences.text_size, contrast: preferences.contrast })
    return { preferences }
  },
})
