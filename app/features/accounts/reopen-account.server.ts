import { publishReachability } from '#app/features/chat/conversation-with.server.ts'
import { reactivateMember } from '#app/features/members/member-row.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { endTokens } from './mail-links/mail-tokens.db.server.ts'
import { endSessionsOf } from './sessions/sessions.server.ts'
import { restoreAccountStatus } from './user/account-row.db.server.ts'

/** Undoes the request to delete the account; returns false and does nothing for an account without one. */
export async function reopenAccount(tx: Tx, accountId: string): Promise<boolean> {
  const account = await restoreAccountStatus(tx, accountId)
  if (!account) return false
  // A login in flight when the account closed may have begun a session.
  await endSessionsOf(tx, accountId)
  await endTokens(tx, accountId, 'reactivate', now())
  if (account.status === 'active') {
    await reactivateMember(tx, accountId)
    await publishReachability(tx, accountId)
  }
  return true
}
