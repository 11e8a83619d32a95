import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { endAllLinks, endLinksToAccount } from '../mail-links/mail-tokens.db.server.ts'
import { deleteChallengesOf, deletePasskeysOf } from '../passkeys/passkeys.db.server.ts'
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

/** Ends what logs in to a closed account. Passkeys stay for its return, but open nothing while it is closed. */
export async function endClosedAccess(tx: Tx, accountId: string, at: Date) {
  await endAllLinks(tx, accountId, at)
  await deleteChallengesOf(tx, accountId)
  await endSessionsOf(tx, accountId)
}
