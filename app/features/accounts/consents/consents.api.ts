import { createRoute } from '@hono/zod-openapi'
import { ConsentChange, Consents } from '#app/features/consents/consents.contract.ts'
import { consentsOf } from '#app/features/consents/consents.server.ts'
import { answer, body, memberVisit, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { limitPerAccount } from '#app/web/calls/limit-per-account.server.ts'
import { changeConsent } from './change-consent.server.ts'

const readConsents = createRoute({
  method: 'get',
  path: '/consents.php',
  ...audience('unconfirmed'),
  summary: 'What the member has agreed to, with dates and text versions',
  responses: {
    200: answer(Consents, 'One entry of each kind'),
    403: problem('authentication_required'),
  },
})

const saveConsent = createRoute({
  method: 'put',
  path: '/consents.php',
  ...audience('unconfirmed'),
  summary: 'Give or withdraw a consent; what rested on a withdrawn one is erased or, for the niche, hidden',
  middleware: [limitPerAccount('consents')] as const,
  request: { body: body(ConsentChange) },
  responses: {
    200: answer(Consents, 'One entry of each kind'),
    403: problem('authentication_required'),
    422: problem('invalid'),
    429: problem('too_many_requests'),
  },
})

export const consentsApi = newApi()
  .openapi(readConsents, async (c) => {
    const { viewer, site } = memberVisit(c)
    return c.json({ consents: await consentsOf(viewer, site) }, 200)
  })
  .openapi(saveConsent, async (c) => {
    const { viewer, site } = memberVisit(c)
    return c.json({ consents: await changeConsent(viewer, site, c.req.valid('json')) }, 200)
  })
