import type { CaseRow } from '#app/features/staff-access/queues.server.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { readAppeal } from './appeal/read-appeal.server.ts'
import { readComplaint } from './complaint/read-complaint.server.ts'
import { readLookalike } from './lookalike/read-lookalike.server.ts'
import { readPhoto } from './photo/read-photo.server.ts'
import type { QueueKind } from './queue-kinds.ts'
import { readRefund, readWithdrawal } from './refund/read-refund.server.ts'
import { readReport } from './report/read-report.server.ts'
import { readShield } from './shield/read-shield.server.ts'

/** What each view shows of a case. The view of the person has been recorded before. */
export const queueReaders = {
  report: readReport,
  shield: readShield,
  photo: readPhoto,
  lookalike: readLookalike,
  complaint: readComplaint,
  withdrawal: readWithdrawal,
  refund: readRefund,
  appeal: readAppeal,
} satisfies Record<QueueKind, (found: CaseRow, staff: StaffViewer) => Promise<unknown>>
