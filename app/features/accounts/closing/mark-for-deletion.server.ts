import { publishReachability } from '#app/features/chat/conversation-with.server.ts'
import { disableMember } from '#app/features/members/member-row.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { endAllLinks } from '../mail-links/mail-tokens.db.server.ts'
import { deleteChallengesOf } from '../passkeys/passkeys.db.server.ts'
import { endSessionsOf } from '../sessions/sessions.server.ts'
import { type Closing, releaseAddress, savePendingDeletion } from '../user/account-row.db.server.ts'

/**
 * Closes the account, regardless of who asks and why: removes it from every list and ends all sessions and links. Frees
 * an address that was never confirmed. Passkeys stay, because the account may come back, but open nothing until then.
 */
export async function markForDeletion(tx: Tx, id: string, closing: Closing) {
  await savePendingDeletion(tx, id, closing)
  await releaseAddress(tx, id)
  await disableMember(tx, id)
  await endAllLinks(tx, id, closing.asked_at)
  await deleteChallengesOf(tx, id)
  await addJob(tx, 'cancel_open_orders', { member: id })
  await endSessionsOf(tx, id)
  await publishReachability(tx, id)
}
