import type { MemberEvent } from '#app/features/live/publish-events.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { emptyAllMessagesOf, resetPartiesOf } from '../conversations.db.server.ts'
import { eraseSignupMessagesTo } from '../drafts/signup-message.server.ts'
import { deleteMessagePhotosBy } from '../message-photos.db.server.ts'

/**
 * Empties the member's messages. Partners keep the thread and their own messages. The caller publishes the returned
 * events as the last step.
 */
export async function eraseChats(tx: Tx, memberId: string, at: Date): Promise<MemberEvent[]> {
  await deleteMessagePhotosBy(tx, memberId)
  const conversations = await emptyAllMessagesOf(tx, memberId, at)
  await resetPartiesOf(tx, memberId, at)
  await eraseSignupMessagesTo(tx, memberId)
  return conversations.map(({ member_id }) => ({ memberId: member_id, event: { type: 'reach' } }))
}
