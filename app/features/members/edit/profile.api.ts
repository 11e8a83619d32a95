import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { changeProfile, readOwnProfile } from './edit-profile.server.ts'
import { OwnProfileAnswer, ProfileChange } from './profile.contract.ts'

export const readProfileCall = defineCall('GET /profile.php', {
  audience: 'unconfirmed',
  summary: 'The member’s own profile with all fields that can be changed',
  answers: { 200: answer(OwnProfileAnswer, 'The profile') },
  refusals: { 403: 'authentication_required' },
  handle: async ({ viewer, site }) => ({ profile: await readOwnProfile(viewer, site) }),
})

export const changeProfileCall = defineCall('PUT /profile.php', {
  audience: 'unconfirmed',
  summary: 'Change the given fields; the server looks up the coordinates of a town',
  middleware: [limitPerAccount('profile')],
  body: ProfileChange,
  answers: { 200: answer(OwnProfileAnswer, 'The profile after the change') },
  refusals: {
    403: 'authentication_required',
    409: 'date_of_birth_corrected: it can be corrected once',
    422: 'invalid, consent_required, or the code of the one field that is wrong',
    429: 'too_many_requests',
  },
  handle: async ({ viewer, site, locale }, { body }) => ({
    profile: await changeProfile({ viewer, site, locale }, body),
  }),
})
