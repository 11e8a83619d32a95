import type { Waiting } from '../decide/decide.ts'
import type { Kind } from '../kinds.ts'
import type { Standing } from './notification-state.db.server.ts'

type Known = Pick<
  Standing,
  | 'about_id'
  | 'is_open'
  | 'is_new_and_open'
  | 'is_reported'
  | 'is_new_for_reader'
  | 'may_be_named'
  | 'read_sequence'
  | 'muted'
  | 'removed_at'
  | 'message_id'
  | 'taken_back_at'
  | 'liked_at'
  | 'like_seen_at'
  | 'liked_back_at'
  | 'passed_at'
  | 'photo_id'
  | 'looked_at_search'
  | 'message_credits'
> & { credits: number }

/** Why an event needs no notification any more; null while it is news. */
export function whyOver(kind: Kind, sequence: number | null, known: Known): Waiting['over'] {
  const isOpen = known.is_open || (kind === 'message' && known.is_new_and_open)
  if (known.about_id && (!isOpen || known.is_reported)) return 'gone'
  if (known.about_id && kind === 'digest') return known.is_new_for_reader ? null : 'gone'
  if (kind === 'saved_search' && !known.may_be_named) return 'gone'
  if (kind === 'credits') return known.credits >= Number(known.message_credits) ? 'gone' : null
  if (kind === 'message') {
    if (!known.message_id || known.taken_back_at) return 'gone'
    if (known.muted) return 'muted'
    return Number(known.read_sequence) >= Number(sequence) || known.removed_at ? 'seen' : null
  }
  if (kind === 'like' || kind === 'match') {
    if (!known.liked_at || (kind === 'match' && !known.liked_back_at)) return 'gone'
    // A member who has answered a like has seen it.
    const isAnswered = known.passed_at || (kind === 'like' && known.liked_back_at)
    return known.like_seen_at || isAnswered ? 'seen' : null
  }
  if (kind === 'photo') return known.photo_id ? null : 'gone'
  return known.looked_at_search ? 'seen' : null
}
