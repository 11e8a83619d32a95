import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAddress } from '#app/web/calls/limits.server.ts'
import { ComplaintNumber, NewComplaint } from './complaint.contract.ts'
import { complain } from './complaints.server.ts'

export const complainCall = defineCall('POST /complaint.php', {
  audience: 'visitor',
  summary: 'Complain about the site; a receipt with the number goes to the e-mail address',
  middleware: [limitPerAddress('complaint', 'complaint_network')],
  body: NewComplaint,
  once: true,
  answers: { 201: answer(ComplaintNumber, 'The number of the complaint') },
  refusals: {
    400: 'malformed',
    422: 'invalid, idempotency_mismatch',
    429: 'too_many_requests',
  },
  handle: (visit, { body, key }) => complain(visit, body, key),
})
