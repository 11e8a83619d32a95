import { z } from '@hono/zod-openapi'
import { DecisionRequest, toNewDecision } from '#app/features/moderation/decision-acts.server.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { prepareDecision, previewForStaff } from './prepare-decision.server.ts'

const Standing = z
  .object({
    language: z.string(),
    points: z.int(),
    suspended_until: z.iso.datetime().nullable(),
    texts: z.object({ name: z.string(), tagline: z.string(), about: z.string() }),
    grounds: z.array(z.object({ name: z.string(), kind: z.enum(['terms', 'law']), rule: z.string() })),
    proposed_ground: z.string().nullable(),
  })
  .openapi('StaffStanding')

export const readStandingCall = defineCall('GET /staff-standing.php', {
  audience: 'staff',
  right: 'members.decide',
  summary: 'What counts against a member already, and the grounds for a decision',
  query: z.object({ member: z.uuid(), case: z.uuid().optional() }),
  answers: { 200: answer(Standing, 'The points, the texts that could be removed, and the grounds') },
  refusals: { 400: 'malformed', 403: 'right_required', 404: 'not_found', 429: 'too_many_requests' },
  handle: ({ staff, locale }, { query }) => prepareDecision(staff, query, locale),
})

const StatementPart = z.union([
  z.object({ kind: z.enum(['text', 'heading', 'quote']), words: z.string() }),
  z.object({
    kind: z.literal('facts'),
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
])

const DecisionPreview = z
  .object({
    language: z.string(),
    mailed: z.boolean(),
    title: z.string().nullable(),
    parts: z.array(StatementPart),
    translation: z
      .object({ language: z.string(), title: z.string().nullable(), parts: z.array(StatementPart) })
      .nullable(),
    points_before: z.int(),
    points_after: z.int(),
    suspended_days: z.int(),
    proposes_ban: z.boolean(),
    told: z.int().nullable(),
    unused_credits: z.int().nullable(),
    refunded: z.boolean(),
  })
  .openapi('StaffDecisionPreview')

export const previewDecisionCall = defineCall('POST /staff-decision-preview.php', {
  audience: 'staff',
  right: 'members.decide',
  summary: 'The statement of reasons as the member will read it; nothing is decided',
  body: DecisionRequest,
  answers: {
    200: answer(
      DecisionPreview,
      'The statement in the member’s language and in the reader’s, and what follows',
    ),
  },
  refusals: { 403: 'right_required', 404: 'not_found', 422: 'invalid', 429: 'too_many_requests' },
  handle: ({ staff, locale }, { body }) => previewForStaff(staff, toNewDecision(body), locale),
})
