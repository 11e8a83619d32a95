import type { Tx } from '#app/platform/database/db.server.ts'
import { addDisabledReason, clearDisabledReasons, lockDisabledReasons } from './account-row.db.server.ts'
import { findMailRecipient } from './users.db.server.ts'

/** The address and language for mails to a member; null once the account is erased. */
export async function readMailRecipient(tx: Tx, memberId: string) {
  const account = await findMailRecipient(memberId, tx)
  if (!account) return null
  const { email, name, language, timeZone, siteId, status, banned_for } = account
  return {
    email,
    name,
    language,
    timeZone: timeZone ?? 'UTC',
    siteId,
    /** Otherwise the address may be a stranger's. */
    isProved: status !== 'not_confirmed',
    /** Its account is closed and cannot be logged in to. */
    isBanned: banned_for !== null,
  }
}

export { findMailRecipient, lockAccountRow } from './users.db.server.ts'

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
