import type { MemberEvent } from '#app/features/live/publish-events.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { savePublishedReceipts } from './conversations.db.server.ts'

/** The receipt events for the partners; empty unless what they may know has changed. */
export async function savePendingReceipts(
  tx: Tx,
  scope: Parameters<typeof savePublishedReceipts>[1],
): Promise<MemberEvent[]> {
  const published = await savePublishedReceipts(tx, scope)
  return published.map(
    ({ conversation_id, partner_id, published_delivered_sequence, published_read_sequence }) => ({
      memberId: partner_id,
      event: {
        type: 'read',
        conversation: conversation_id,
        delivered_up_to: Number(published_delivered_sequence),
        read_up_to: Number(published_read_sequence),
      },
    }),
  )
}
