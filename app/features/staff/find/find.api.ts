import { z } from '@hono/zod-openapi'
import { StorableText } from '#app/features/staff-access/storable-text.contract.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitStaff } from '#app/web/calls/limits.server.ts'
import { findTargets } from './find-targets.server.ts'

const Pasted = z.object({ text: StorableText.trim().min(1).max(500) }).openapi('StaffFindAsked')

const Targets = z
  .object({
    targets: z.array(
      z.object({
        kind: z.enum([
          'member',
          'order',
          'invoice',
          'report',
          'complaint',
          'decision',
          'photo',
          'message',
          'chat',
          'case',
        ]),
        label: z.string(),
        path: z.string(),
      }),
    ),
  })
  .openapi('StaffFound')
export type FoundTarget = z.infer<typeof Targets>['targets'][number]

export const findCall = defineCall('POST /staff-find.php', {
  audience: 'staff',
  // Each target needs its own right.
  right: 'any',
  summary: 'Find what has this id, number, link or mail address, among what the person may open',
  // Reports and complaints are numbered in a row: nobody leafs through them.
  middleware: [limitStaff('staff_find')],
  body: Pasted,
  answers: { 200: answer(Targets, 'The pages about it; none if there is nothing or no right to it') },
  refusals: { 400: 'malformed', 404: 'not_found', 422: 'invalid', 429: 'too_many_requests' },
  handle: async ({ staff }, { body }) => ({ targets: await findTargets(staff, body.text) }),
})
