import type { Tx } from '#app/platform/database/db.server.ts'
import { findMailRecipient } from './users.db.server.ts'

/** Where mails to a member go, and in which language; nobody once the account is erased. */
export async function mailRecipient(tx: Tx, memberId: string) {
  const account = await findMailRecipient(memberId, tx)
  if (!account) return null
  const { email, name, language, timeZone, siteId, status } = account
  return {
    ...{ email, name, language, timeZone: timeZone ?? 'UTC', siteId },
    /** Else the address may be a stranger's. */
    isProved: status !== 'not_confirmed',
  }
}
