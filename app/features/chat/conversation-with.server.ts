import type { Viewer } from '#app/features/accounts/sessions.server.ts'
import { findConversationWith } from './chats.db.server.ts'

/** The member's conversation with someone, unless it is empty or was removed. */
export function conversationWith(viewer: Viewer, partnerId: string): Promise<string | null> {
  return findConversationWith(viewer.id, partnerId)
}
