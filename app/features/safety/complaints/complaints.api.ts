import { createRoute, z } from '@hono/zod-openapi'
import { answer, body, newApi, onceHeader, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import { ComplaintNumber, NewComplaint } from './complaint.contract.ts'
import { complain } from './complaints.server.ts'

const sendComplaint = createRoute({
  method: 'post',
  path: '/complaint.php',
  ...audience('visitor'),
  summary: 'Complain about the site; a receipt with the number goes to the e-mail address',
  middleware: [limitPerAddress('complaint')] as const,
  request: { body: body(NewComplaint), headers: z.object(onceHeader) },
  responses: {
    201: answer(ComplaintNumber, 'The number of the complaint'),
    400: problem('malformed'),
    422: problem('invalid, idempotency_mismatch'),
    429: problem('too_many_requests'),
  },
})

export const complaintsApi = newApi().openapi(sendComplaint, async (c) => {
  const key = c.req.valid('header')['idempotency-key']
  return c.json(await complain(c.get('visit'), c.req.valid('json'), key), 201)
})
