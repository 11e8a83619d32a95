import { ConsentChange, Consents } from '#app/features/consents/consents.contract.ts'
import { readConsents } from '#app/features/consents/consents.server.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { changeConsent } from './change-consent.server.ts'

export const readConsentsCall = defineCall('GET /consents.php', {
  audience: 'unconfirmed',
  summary: 'The member’s consents, with dates and text versions',
  answers: { 200: answer(Consents, 'One entry of each kind') },
  refusals: { 403: 'authentication_required' },
  handle: async ({ viewer, site }) => ({ consents: await readConsents(viewer, site) }),
})

export const changeConsentCall = defineCall('PUT /consents.php', {
  audience: 'unconfirmed',
  beforeTerms: true,
  summary:
    'Give or withdraw a consent; withdrawal erases the data that depended on it or, for the niche consent, hides the member',
  middleware: [limitPerAccount('consents')],
  body: ConsentChange,
  answers: { 200: answer(Consents, 'One entry of each kind') },
  refusals: { 403: 'authentication_required', 422: 'invalid', 429: 'too_many_requests' },
  handle: async ({ viewer, site }, { body }) => ({ consents: await changeConsent(viewer, site, body) }),
})
