import { refundCredits } from '#app/features/credits/spending.server.ts'
import type { MemberEvent } from '#app/features/live/publish-events.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { emptyMessage, resetPartiesOf } from '../conversations.db.server.ts'
import { deleteSignupMessage } from '../drafts/signup-message.server.ts'
import { deleteMessagePhoto } from '../message-photos.db.server.ts'
import { chargeKey } from '../send/send-message.server.ts'
import { lockMessagesBy } from './lock-messages.db.server.ts'

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
  await resetPartiesOf(tx, memberId, now())
  return messages.map(({ partner_id, conversation_id, sequence }) => ({
    memberId: partner_id,
    event: { type: 'changed', conversation: conversation_id, sequence: Number(sequence) },
  }))
}
