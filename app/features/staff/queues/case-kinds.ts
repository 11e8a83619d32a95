import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CaseKind } from '#app/features/staff-access/cases.server.ts'

/** The queues in the order of the console. */
export const caseKindLabels: Record<CaseKind, MessageDescriptor> = {
  report: msg`Reports`,
  shield: msg`Shield hits`,
  photo: msg`Photos`,
  lookalike: msg`Look-alike accounts`,
  complaint: msg`Complaints`,
  appeal: msg`Appeals`,
  withdrawal: msg`Withdrawals`,
  refund: msg`Refunds`,
}

/** A single case of each kind. */
export const caseWords: Record<CaseKind, MessageDescriptor> = {
  report: msg`Report`,
  shield: msg`Shield hit`,
  photo: msg`Photo`,
  lookalike: msg`Look-alike`,
  complaint: msg`Complaint`,
  appeal: msg`Appeal`,
  withdrawal: msg`Withdrawal`,
  refund: msg`Refund`,
}
