import { publish } from '#app/features/live/publish-events.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import type { Sending } from './chat.contract.ts'
import {
  findConversationWith,
  findNewestPartners,
  hasMessageSince,
  type PresenceAudience,
} from './conversation-with.db.server.ts'
import { countStarted } from './thread/chat.db.server.ts'

/** How many conversations a member may start before the first purchase; answering starts none. */
export const freeConversations = 2

interface PairState {
  /** When the viewer was told that this person was removed for fraud. */
  fraud_notice_at: Date | null
  blocks_you: boolean
  blocked_by_you: boolean
  is_open: boolean
  is_listed: boolean
  /** Null for a fictional profile, which has no account. */
  account_status: 'not_confirmed' | 'active' | 'pending_deletion' | null
  partner_kind: 'member' | 'fictional'
  /** The conversation has messages and the viewer has not removed it. */
  known: boolean
  /** Whether somebody answers for it, if the partner is fictional. */
  isFictionalAnswered: boolean
}

/** Why nothing can be written to this person at the moment; null if it can. */
export function findClosedReason(between: Omit<PairState, 'known'>): Sending['closed'] {
  if (between.fraud_notice_at) return 'fraud'
  if (between.blocks_you) return 'blocked'
  if (between.blocked_by_you) return 'blocked_by_you'
  if (between.partner_kind === 'fictional' && !between.isFictionalAnswered) return 'fictional'
  if (between.is_open) return null
  return between.account_status === 'not_confirmed' ? 'unconfirmed' : 'gone'
}

/** Whether the viewer may see this person here: because lists show them, or because the two have a conversation. */
export function isReachable({ is_listed, known }: Pick<PairState, 'is_listed' | 'known'>): boolean {
  return is_listed || known
}

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
