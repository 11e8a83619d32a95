import { z } from '@hono/zod-openapi'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitStaff } from '#app/web/calls/limits.server.ts'
import { exportReport } from './read-report.server.ts'
import { switchSending } from './switch-sending.server.ts'
import { ReportQuery, SendingSwitch, SendingSwitched } from './transparency.contract.ts'

export const exportTransparencyCall = defineCall('GET /staff-transparency.php', {
  audience: 'staff',
  right: 'transparency.export',
  summary: 'The counts for the transparency report of a period, of one site or all, as a file',
  middleware: [limitStaff('staff_export')],
  query: ReportQuery,
  answers: { 200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: z.string() } } } },
  refusals: { 400: 'malformed', 403: 'right_required', 404: 'not_found', 429: 'too_many_requests' },
  async handle({ staff }, { query, c }) {
    const { name, csv } = await exportReport(staff, query)
    return c.body(csv, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    })
  },
})

export const switchSendingCall = defineCall('PUT /staff-transparency.php', {
  audience: 'staff',
  right: 'transparency.send',
  summary: 'Switch the sending of statements to the EU Transparency Database on or off for a company',
  body: SendingSwitch,
  answers: { 200: answer(SendingSwitched, 'The new version of the company') },
  refusals: {
    400: 'malformed',
    403: 'right_required',
    404: 'not_found',
    409: 'changed_meanwhile, statements_not_ready',
    422: 'invalid',
  },
  handle: ({ staff }, { body }) => switchSending(staff, body),
})
