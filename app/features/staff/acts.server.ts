import { z } from 'zod'
import {
  askAppellant,
  grantAppeal,
  upholdDecision,
  withdrawDecisionAct,
} from '#app/features/moderation/appeals/appeal-acts.server.ts'
import { makeDecision } from '#app/features/moderation/decision-acts.server.ts'
import { approvePhoto, rejectPhoto } from '#app/features/moderation/photo-acts.server.ts'
import {
  dismissReportAct,
  dismissReporterAct,
  warnReporterAct,
} from '#app/features/moderation/report-acts.server.ts'
import { recordPaidByHand } from '#app/features/payments/refunds/payout-cases.server.ts'
import {
  declineRefundRequest,
  grantRefundRequest,
} from '#app/features/payments/refunds/requests/refund-acts.server.ts'
import { answerComplaintAct } from '#app/features/safety/complaints/answer-complaint.server.ts'
import { clearHits, confirmHits } from '#app/features/safety/shield/review-hits.server.ts'
import { type AnyAct, lostActs, performAct } from '#app/features/staff-access/acts.server.ts'
import { separateLookalikes } from '#app/features/staff-access/lookalikes/lookalikes.server.ts'
import { memberActs } from './members/member-acts.server.ts'

/** Everything that the staff decide about people; each can be undone for ten seconds. */
export const staffActs: readonly AnyAct[] = [
  approvePhoto,
  rejectPhoto,
  makeDecision,
  withdrawDecisionAct,
  upholdDecision,
  grantAppeal,
  askAppellant,
  dismissReportAct,
  warnReporterAct,
  dismissReporterAct,
  confirmHits,
  clearHits,
  separateLookalikes,
  answerComplaintAct,
  grantRefundRequest,
  declineRefundRequest,
  recordPaidByHand,
  ...memberActs,
]

export const lostStaffActs = lostActs(staffActs)

export const StaffActJob = z.object({ act: z.string() })

export function performStaffAct({ act }: z.infer<typeof StaffActJob>, attempt: { isLastAttempt: boolean }) {
  return performAct(act, staffActs, attempt)
}
