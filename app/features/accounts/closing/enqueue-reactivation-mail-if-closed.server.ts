import type { Tx } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { findEraseAt } from '../user/account-row.db.server.ts'

/** For money that arrives after a member has left: the mail states the current amount and how it is refunded. */
export async function enqueueReactivationMailIfClosed(tx: Tx, accountId: string) {
  if (await findEraseAt(accountId, tx)) await addJob(tx, 'mail_way_back', { member: accountId })
}
