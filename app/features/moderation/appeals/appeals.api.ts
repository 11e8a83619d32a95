import { z } from '@hono/zod-openapi'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAddress } from '#app/web/calls/limits.server.ts'
import { appealLength } from './appeal-lengths.ts'
import { writeAppeal } from './appeals.server.ts'

const AppealNote = z
  .object({
    number: z.string().max(20).describe('Of the decision'),
    key: z.string().max(200).optional().describe('From the mail’s link; instead of a login'),
    text: z.string().trim().min(1).max(appealLength),
  })
  .openapi('AppealNote')

const WrittenAppeal = z.object({ appeal: z.string() }).openapi('WrittenAppeal')

export const appealCall = defineCall('POST /appeal.php', {
  audience: 'visitor',
  whileSuspended: true,
  summary: 'Appeal against a decision about oneself, or write more about an open appeal',
  middleware: [limitPerAddress('appeal', 'complaint_network')],
  body: AppealNote,
  once: true,
  answers: { 201: answer(WrittenAppeal, 'A person looks at the decision again') },
  refusals: {
    400: 'malformed',
    403: 'authentication_required: without a login and without a key',
    404: 'not_found: a decision about somebody else, or none',
    409: 'appeal_over: six months have passed, or the appeal has been decided',
    422: 'invalid, idempotency_mismatch',
    429: 'too_many_requests',
  },
  handle: (visit, { body, key }) => writeAppeal(visit, body, key),
})
