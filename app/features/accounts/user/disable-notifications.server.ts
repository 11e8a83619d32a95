import type { Tx } from '#app/platform/database/db.server.ts'
import { addDisabled } from './account-row.db.server.ts'

/** Mails to this address are given up, whichever sites it has accounts on. */
export async function disableNotifications(
  tx: Tx,
  address: string,
  reason: 'complaint' | 'bounce' | 'unsubscribe',
) {
  await addDisabled(tx, address, reason)
}
