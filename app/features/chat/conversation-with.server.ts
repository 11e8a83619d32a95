import { tell } from '#app/features/live/live-events.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import { findConversationWith, hasMessageSince, newestPartners } from './conversation-with.db.server.ts'

/** Who has written with more people than that is found by the others when they open the conversation. */
const mostTold = 50

/** The member's conversation with someone, unless it is empty or was removed. */
export function conversationWith(viewer: Viewer, partnerId: string): Promise<string | null> {
  return findConversationWith(viewer.id, partnerId)
}

/** Whether one of the two has written to the other since then. */
export function haveWrittenSince(tx: Tx, viewer: Viewer, partnerId: string, since: Date): Promise<boolean> {
  return hasMessageSince(tx, [viewer.id, partnerId], since)
}

/** Where a conversation with the member is open, it opens for writing at once; the last thing a transaction does. */
export async function tellReachable(tx: Tx, memberId: string) {
  const partners = await newestPartners(tx, memberId, mostTold)
  await tell(
    tx,
    partners.map((id) => ({ memberId: id, event: { type: 'reach' } as const })),
  )
}
