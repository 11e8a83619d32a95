import type { StaffRight } from '#app/web/staff-rights.ts'
import type { CaseKind } from './cases.server.ts'

/** The right to see and decide the cases of each kind. */
export const queueRights = {
  photo: 'queues.photos',
  report: 'queues.reports',
  shield: 'queues.shield',
  complaint: 'queues.complaints',
  appeal: 'queues.appeals',
  refund: 'queues.refunds',
  withdrawal: 'queues.refunds',
  lookalike: 'queues.lookalikes',
} as const satisfies Record<CaseKind, StaffRight>
