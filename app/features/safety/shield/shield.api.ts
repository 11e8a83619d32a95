import { z } from '@hono/zod-openapi'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { ShieldVerdict } from './shield.contract.ts'
import { decideWarning } from './shield.server.ts'

export const decideWarningCall = defineCall('POST /shield.php', {
  audience: 'unconfirmed',
  summary: 'What the receiver says to a warning of the scam shield: it is fine, or they report it',
  middleware: [limitPerAccount('shield')],
  body: ShieldVerdict,
  answers: { 200: answer(z.object({ ok: z.literal(true) }), 'It is noted; the sender learns nothing') },
  refusals: {
    403: 'authentication_required',
    404: 'not_found: no message that this member was warned of',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle: ({ viewer }, { body }) => decideWarning(viewer, body),
})
