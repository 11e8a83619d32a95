import type { Tx } from '#app/platform/database/db.server.ts'
import { complaintsDecidedFor } from './complaints/complaints.db.server.ts'
import { reportsDecidedFor } from './reports/reports.db.server.ts'
import { deleteWarningsWith } from './shield/shield.db.server.ts'

/** For an appeal. */
const sixMonths = 183 * 86_400_000

/** What the privacy policy says of reports and complaints. */
export const decidedReports = reportsDecidedFor(sixMonths)
export const decidedComplaints = complaintsDecidedFor(sixMonths)

/** What the shield said; reports are kept with what they are about. */
export function eraseWarningsOf(tx: Tx, memberId: string) {
  return deleteWarningsWith(tx, memberId)
}
