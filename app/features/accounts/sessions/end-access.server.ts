import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { endLinksToAccount } from '../mail-links/mail-tokens.db.server.ts'
import { deletePasskeysOf } from '../passkeys/passkeys.db.server.ts'
import { endSessionsOf } from './sessions.server.ts'

/**
 * Ends all sessions, passkeys and open links, so that only the password and mails to the account's own address log
 * anybody in. Belongs to every password set through a mail's link.
 */
export async function endAccess(tx: Tx, accountId: string) {
  await endSessionsOf(tx, accountId)
  await deletePasskeysOf(tx, accountId)
  await endLinksToAccount(tx, accountId, now())
}
