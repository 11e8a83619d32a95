import { publish } from '#app/features/live/publish-events.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import {
  findConversationWith,
  findNewestPartners,
  hasMessageSince,
  type PresenceAudience,
} from './conversation-with.db.server.ts'
import { countStarted } from './thread/chat.db.server.ts'
import { freeConversations } from './writing-permission.ts'

/** How many conversations a member may still start before the first purchase; null without a limit. */
export async function conversationsLeft(viewer: Viewer): Promise<number | null> {
  return viewer.premium ? null : Math.max(0, freeConversations - (await countStarted(viewer.id)))
}

/** Limits the fan-out: further partners see the change when they open the conversation. */
const maxNotifiedPartners = 50

/** The member's conversation with someone, unless it is empty or was removed. */
export function readConversationWith(viewer: Viewer, partnerId: string): Promise<string | null> {
  return findConversationWith(viewer.id, partnerId)
}

/** Whether either of the two has written to the other since then. */
export function haveWrittenSince(tx: Tx, viewer: Viewer, partnerId: string, since: Date): Promise<boolean> {
  return hasMessageSince(tx, [viewer.id, partnerId], since)
}

/**
 * Open conversations with the member become writable at once, and the member's own pages stop asking for what is
 * already done. Call it last in a transaction.
 */
export async function publishReachability(
  tx: Tx,
  memberId: string,
  watchers: PresenceAudience = 'of_coming_and_going',
) {
  const partners = await findNewestPartners(tx, memberId, { watchers, limit: maxNotifiedPartners })
  await publish(
    tx,
    [memberId, ...partners].map((id) => ({ memberId: id, event: { type: 'reach' } as const })),
  )
}
