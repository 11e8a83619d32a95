import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount, limitPerAddress } from '#app/web/calls/limits.server.ts'
import { NewReport, ReportChange, ReportNumber } from './report.contract.ts'
import { changeReport, report } from './reports.server.ts'

export const reportCall = defineCall('POST /report.php', {
  audience: 'visitor',
  summary: 'Report a profile, a photo or a message; visitors can report profiles and photos too',
  middleware: [limitPerAddress('report', 'report_network'), limitPerAccount('report_account')],
  body: NewReport,
  once: true,
  answers: { 201: answer(ReportNumber, 'The number of the report') },
  refusals: {
    400: 'malformed',
    404: 'not_found: no message that was received',
    422: 'invalid, own_profile, idempotency_mismatch',
    429: 'too_many_requests',
  },
  handle: (visit, { body, key }) => report(visit, body, key),
})

export const changeReportCall = defineCall('PUT /report.php', {
  audience: 'visitor',
  summary: 'Add words, an address or another reason to one’s own report of the last hour, or take it back',
  middleware: [limitPerAddress('report_change', 'report_network')],
  body: ReportChange,
  answers: { 200: answer(ReportNumber, 'The number of the report') },
  refusals: {
    404: 'not_found: not one’s own, older than an hour, decided or taken back',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle: (visit, { body }) => changeReport(visit, body),
})
