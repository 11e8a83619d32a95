import type { Tx } from '#app/platform/database/db.server.ts'
import { addDisabledReason, clearDisabledReasons, lockDisabledReasons } from './account-row.db.server.ts'

/** Stops mails to this address, whichever sites it has accounts on. */
export async function disableNotifications(
  tx: Tx,
  address: string,
  reason: 'complaint' | 'bounce' | 'unsubscribe',
) {
  await addDisabledReason(tx, address, reason)
}

/** Resumes mails at the member's request. Returns why they had stopped. */
export async function enableNotifications(tx: Tx, accountId: string): Promise<string[]> {
  const reasons = await lockDisabledReasons(tx, accountId)
  await clearDisabledReasons(tx, accountId)
  return reasons
}

/** Why the member gets no mails. */
export function readDisabledReasons(tx: Tx, accountId: string): Promise<string[]> {
  return lockDisabledReasons(tx, accountId)
}
