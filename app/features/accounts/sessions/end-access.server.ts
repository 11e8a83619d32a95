import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { endLinksToAccount } from '../mail-links/mail-tokens.db.server.ts'
import { deletePasskeysOf } from '../passkeys/passkeys.db.server.ts'
import { endSessionsOf } from './sessions.server.ts'

/**
 * Nothing but the password and mails to the account's own address lets anyone in after this: sessions, passkeys and
 * links that are on their way end. Belongs to every password that is set by a mail's link.
 */
export async function endAccess(tx: Tx, accountId: string) {
  await endSessionsOf(tx, accountId)
  await deletePasskeysOf(tx, accountId)
  await endLinksToAccount(tx, accountId, now())
}
