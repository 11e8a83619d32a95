import { chargeKey } from '#app/features/chat/charge-key.ts'
import {
  emptyAllMessagesOf,
  emptyMessage,
  resetPartiesOf,
} from '#app/features/chat/conversations.db.server.ts'
import {
  deleteSignupMessage,
  eraseSignupMessagesTo,
} from '#app/features/chat/drafts/signup-message.server.ts'
import { deleteWaitingOf } from '#app/features/chat/fictional/desk.db.server.ts'
import { deleteMessagePhoto, deleteMessagePhotosBy } from '#app/features/chat/message-photos.db.server.ts'
import { lockMessagesBy } from '#app/features/chat/thread/messages/messages.db.server.ts'
import { refundCredits } from '#app/features/credits/spending.server.ts'
import type { MemberEvent } from '#app/features/live/publish-events.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'

/**
 * Unsends all messages of the person an account is taken over from, read or not, and refunds them: none was sent in the
 * owner's name. The receivers see that; reports can still read the text. Runs after the sessions have ended, so nothing
 * more is in flight. The caller publishes the returned events as the last step.
 */
export async function forgetChats(tx: Tx, memberId: string): Promise<MemberEvent[]> {
  await deleteSignupMessage(tx, memberId)
  const messages = await lockMessagesBy(tx, memberId)
  for (const { id, client_id, partner_id: partnerId } of messages) {
    const spentKey = chargeKey(memberId, client_id)
    await refundCredits(tx, memberId, { spentKey, key: `back:${spentKey}`, reason: 'taken_back' })
    await emptyMessage(tx, { id, partnerId }, now())
    if (await deleteMessagePhoto(tx, id)) await addJob(tx, 'sweep_photos', {})
  }
  await deleteWaitingOf(tx, memberId)
  await resetPartiesOf(tx, memberId, now())
  return messages.map(({ partner_id, conversation_id, sequence }) => ({
    memberId: partner_id,
    event: { type: 'changed', conversation: conversation_id, sequence: Number(sequence) },
  }))
}

/**
 * Empties the member's messages. Partners keep the thread and their own messages. The caller publishes the returned
 * events as the last step.
 */
export async function eraseChats(tx: Tx, memberId: string, at: Date): Promise<MemberEvent[]> {
  await deleteMessagePhotosBy(tx, memberId)
  await deleteWaitingOf(tx, memberId)
  const conversations = await emptyAllMessagesOf(tx, memberId, at)
  await resetPartiesOf(tx, memberId, at)
  await eraseSignupMessagesTo(tx, memberId)
  return conversations.map(({ member_id }) => ({ memberId: member_id, event: { type: 'reach' } }))
}
