import type { Tx } from '#app/platform/database/db.server.ts'
import { deleteWarningsWith } from './shield/shield.db.server.ts'

/** What the privacy policy says of reports and complaints. */
export { overComplaints } from './complaints/complaints.db.server.ts'
export { overReports } from './reports/reports.db.server.ts'

/** What the shield said; reports are kept with what they are about. */
export function eraseWarningsOf(tx: Tx, memberId: string) {
  return deleteWarningsWith(tx, memberId)
}
