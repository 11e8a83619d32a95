import { createRoute, z } from '@hono/zod-openapi'
import { answer, body, newApi, onceHeader, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { limitPerAccount } from '#app/web/calls/limit-per-account.server.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import { NewReport, ReportNumber } from './report.contract.ts'
import { report } from './reports.server.ts'

const sendReport = createRoute({
  method: 'post',
  path: '/report.php',
  ...audience('visitor'),
  summary: 'Report a profile, a photo or a message; visitors can report profiles and photos too',
  middleware: [limitPerAddress('report'), limitPerAccount('report_account')] as const,
  request: { body: body(NewReport), headers: z.object(onceHeader) },
  responses: {
    201: answer(ReportNumber, 'The number of the report'),
    400: problem('malformed'),
    404: problem('not_found: no message that was received'),
    422: problem('invalid, own_profile, idempotency_mismatch'),
    429: problem('too_many_requests'),
  },
})

export const reportsApi = newApi().openapi(sendReport, async (c) => {
  const key = c.req.valid('header')['idempotency-key']
  return c.json(await report(c.get('visit'), c.req.valid('json'), key), 201)
})
