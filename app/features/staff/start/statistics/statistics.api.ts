import { z } from '@hono/zod-openapi'
import { defineCall } from '#app/web/calls/define-call.ts'
import { limitStaff } from '#app/web/calls/limits.server.ts'
import { exportStatistics } from './export-statistics.server.ts'
import { breakdowns, spans } from './measures.ts'

export const exportStatisticsCall = defineCall('GET /staff-statistics.php', {
  audience: 'staff',
  right: 'statistics.export',
  summary: 'The daily figures of one site or all, in total or by country or source, as a file',
  middleware: [limitStaff('staff_export')],
  query: z.object({
    site: z.uuid().optional(),
    by: z.enum(breakdowns),
    days: z.coerce.number().pipe(z.literal([...spans])),
  }),
  answers: { 200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: z.string() } } } },
  refusals: { 400: 'malformed', 403: 'right_required', 404: 'not_found', 429: 'too_many_requests' },
  async handle({ staff }, { query, c }) {
    const { name, csv } = await exportStatistics(staff, query)
    return c.body(csv, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    })
  },
})
