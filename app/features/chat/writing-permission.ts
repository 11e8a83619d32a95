import type { Sending } from './chat.contract.ts'

/** How many conversations a member may start before the first purchase; answering starts none. */
export const freeConversations = 2

interface PairState {
  blocks_you: boolean
  blocked_by_you: boolean
  is_open: boolean
  is_listed: boolean
  /** Null for a fictional profile, which has no account. */
  account_status: 'not_confirmed' | 'active' | 'pending_deletion' | null
  partner_kind: 'member' | 'fictional'
  /** The conversation has messages and the viewer has not removed it. */
  known: boolean
  /** Whether fictional profiles are answered for. */
  isFictionalAnswered: boolean
}

/** Why nothing can be written to this person at the moment; null if it can. */
export function findClosedReason(between: Omit<PairState, 'known'>): Sending['closed'] {
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
