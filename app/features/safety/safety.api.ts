import { z } from '@hono/zod-openapi'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount, limitPerAddress } from '#app/web/calls/limits.server.ts'
import { complain } from './complaints/complaints.server.ts'
import { changeReport, report } from './reports/reports.server.ts'
import {
  ComplaintNumber,
  NewComplaint,
  NewReport,
  ReportChange,
  ReportNumber,
  ShieldVerdict,
} from './safety.contract.ts'
import { decideWarning } from './shield/shield.server.ts'

export const complainCall = defineCall('POST /complaint.php', {
  audience: 'visitor',
  whileSuspended: true,
  summary: 'Submit a complaint about the site; a receipt with its number is mailed',
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

export const decideWarningCall = defineCall('POST /shield.php', {
  audience: 'unconfirmed',
  summary: 'Answer a warning of the scam shield as its receiver: dismiss it, or report the sender',
  middleware: [limitPerAccount('shield')],
  body: ShieldVerdict,
  answers: { 200: answer(z.object({ ok: z.literal(true) }), 'Recorded; the sender is not notified') },
  refusals: {
    403: 'authentication_required',
    404: 'not_found: no message with a warning for this member',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle: ({ viewer }, { body }) => decideWarning(viewer, body),
})

export const reportCall = defineCall('POST /report.php', {
  audience: 'visitor',
  summary: 'Report a profile, a photo or a message; visitors can report profiles and photos too',
  middleware: [limitPerAddress('report', 'report_network'), limitPerAccount('report_account')],
  body: NewReport,
  once: true,
  answers: { 201: answer(ReportNumber, 'The number of the report') },
  refusals: {
    400: 'malformed',
    404: 'not_found: no received message',
    422: 'invalid, own_profile, idempotency_mismatch',
    429: 'too_many_requests',
  },
  handle: (visit, { body, key }) => report(visit, body, key),
})

export const changeReportCall = defineCall('PUT /report.php', {
  audience: 'visitor',
  summary: 'Add words, an address or another reason to the caller’s report of the last hour, or withdraw it',
  middleware: [limitPerAddress('report_change', 'report_network')],
  body: ReportChange,
  answers: { 200: answer(ReportNumber, 'The number of the report') },
  refusals: {
    404: 'not_found: by somebody else, older than an hour, decided or withdrawn',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle: (visit, { body }) => changeReport(visit, body),
})
