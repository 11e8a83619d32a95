import type { Tx } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { findEraseAt } from '../user/account-row.db.server.ts'

/** For money that came in after somebody has left: the mail says how much there is by now, and how it comes back. */
export async function mailWayBackIfLeaving(tx: Tx, accountId: string) {
  if (await findEraseAt(accountId, tx)) await addJob(tx, 'mail_way_back', { member: accountId })
}
