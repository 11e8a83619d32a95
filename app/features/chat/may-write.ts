import type { Sending } from './chat.contract.ts'

/** So many conversations a member begins before the first purchase; answering begins none. */
export const freeConversations = 2

interface Between {
  blocks_you: boolean
  blocked_by_you: boolean
  is_open: boolean
  is_listed: boolean
  /** Of a member; a fictional profile has no account. */
  account_status: 'not_confirmed' | 'active' | 'pending_deletion' | null
  partner_kind: 'member' | 'fictional'
  /** The conversation has messages and the viewer has not removed it. */
  known: boolean
  /** Whether anybody answers for fictional profiles. */
  fictionalAnswer: boolean
}

/** Why nothing can be written to somebody at the moment; null if it can. */
export function closedBecause(between: Omit<Between, 'known'>): Sending['closed'] {
  if (between.blocks_you) return 'blocked'
  if (between.blocked_by_you) return 'blocked_by_you'
  if (between.partner_kind === 'fictional' && !between.fictionalAnswer) return 'fictional'
  if (between.is_open) return null
  return between.account_status === 'not_confirmed' ? 'unconfirmed' : 'gone'
}

/** Whether the viewer may know of somebody here: as in lists, or by what they have written to each other. */
export function isReachable({ is_listed, known }: Pick<Between, 'is_listed' | 'known'>): boolean {
  return is_listed || known
}
