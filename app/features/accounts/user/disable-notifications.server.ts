import type { Tx } from '#app/platform/database/db.server.ts'
import { addDisabled, clearDisabled, holdDisabled } from './account-row.db.server.ts'

/** Stops mails to this address, whichever sites it has accounts on. */
export async function disableNotifications(
  tx: Tx,
  address: string,
  reason: 'complaint' | 'bounce' | 'unsubscribe',
) {
  await addDisabled(tx, address, reason)
}

/** Resumes mails at the member's request. Returns why they had stopped. */
export async function enableNotifications(tx: Tx, accountId: string): Promise<string[]> {
  const reasons = await holdDisabled(tx, accountId)
  await clearDisabled(tx, accountId)
  return reasons
}

/** Why the member gets no mails. */
export function disabledReasons(tx: Tx, accountId: string): Promise<string[]> {
  return holdDisabled(tx, accountId)
}
