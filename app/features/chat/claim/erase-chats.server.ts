import type { Told } from '#app/features/live/live-events.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { emptyMessagesOf, forgetSidesOf } from '../conversations.db.server.ts'
import { eraseSignupMessagesTo } from '../drafts/signup-message.server.ts'
import { deleteMessagePhotosBy } from '../message-photos.db.server.ts'

/**
 * The partners keep the thread and what they wrote themselves; of the rest empty places stay. The news of it is the
 * caller's to tell, last of all.
 */
export async function eraseChats(tx: Tx, memberId: string, at: Date): Promise<Told[]> {
  await deleteMessagePhotosBy(tx, memberId)
  const conversations = await emptyMessagesOf(tx, memberId, at)
  await forgetSidesOf(tx, memberId, at)
  await eraseSignupMessagesTo(tx, memberId)
  return conversations.map(({ member_id }) => ({ memberId: member_id, event: { type: 'reach' } }))
}
