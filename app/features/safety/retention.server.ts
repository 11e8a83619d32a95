import type { Tx } from '#app/platform/database/db.server.ts'
import { deleteWarningsWith } from './shield/shield.db.server.ts'

/** Retention periods of reports and complaints, as stated in the privacy policy. */
export { overdueComplaints } from './complaints/complaints.db.server.ts'
export { overdueReports } from './reports/reports.db.server.ts'

/** Deletes the shield's findings; reports are stored with what they are about. */
export function eraseWarningsOf(tx: Tx, memberId: string) {
  return deleteWarningsWith(tx, memberId)
}
