import { z } from '@hono/zod-openapi'
import { defineCall } from '#app/web/calls/define-call.ts'
import { limitStaff } from '#app/web/calls/limits.server.ts'
import { AuditQuery, exportAudit } from './read-audit.server.ts'

export const exportAuditCall = defineCall('GET /staff-audit.php', {
  audience: 'staff',
  right: 'audit.view',
  summary: 'What staff saw and did, as a file of at most 10,000 rows',
  middleware: [limitStaff('staff_export')],
  query: AuditQuery,
  answers: { 200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: z.string() } } } },
  refusals: { 400: 'malformed', 403: 'right_required', 404: 'not_found', 429: 'too_many_requests' },
  async handle({ staff }, { query, c }) {
    const { name, csv } = await exportAudit(staff, query)
    return c.body(csv, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    })
  },
})
