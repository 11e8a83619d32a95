import type { Tx } from '#app/platform/database/db.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import { findConversationWith, hasMessageSince } from './conversation-with.db.server.ts'

/** The member's conversation with someone, unless it is empty or was removed. */
export function conversationWith(viewer: Viewer, partnerId: string): Promise<string | null> {
  return findConversationWith(viewer.id, partnerId)
}

/** Whether one of the two has written to the other since then. */
export function haveWrittenSince(tx: Tx, viewer: Viewer, partnerId: string, since: Date): Promise<boolean> {
  return hasMessageSince(tx, [viewer.id, partnerId], since)
}
