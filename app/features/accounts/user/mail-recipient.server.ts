import type { Tx } from '#app/platform/database/db.server.ts'
import { findMailRecipient } from './users.db.server.ts'

/** The address and language for mails to a member; null once the account is erased. */
export async function readMailRecipient(tx: Tx, memberId: string) {
  const account = await findMailRecipient(memberId, tx)
  if (!account) return null
  const { email, name, language, timeZone, siteId, status } = account
  return {
    email,
    name,
    language,
    timeZone: timeZone ?? 'UTC',
    siteId,
    /** Otherwise the address may be a stranger's. */
    isProved: status !== 'not_confirmed',
  }
}

export { findMailRecipient, lockAccountRow } from './users.db.server.ts'
