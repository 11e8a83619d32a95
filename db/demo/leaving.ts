import { ago, type DemoMember } from './members.ts'

/** As long as app/features/accounts/closing gives everybody; its own number would bring half of the server along. */
const daysToComeBack = 14

/**
 * The dates of whoever has left, as closing an account leaves them: such an account can be brought back, and is erased
 * when its time is over. Who was here last leaves then; who was away for longer has come back to do it.
 */
export function datesOfLeaving({ row, account }: DemoMember, place: number, now: Date) {
  if (account !== 'pending_deletion') return { deletion_asked_at: null, erase_at: null }
  const cameBack = ago(now, 1 + (place % (daysToComeBack - 2)))
  if (row.last_seen_at < ago(now, daysToComeBack - 1)) row.last_seen_at = cameBack
  return { deletion_asked_at: row.last_seen_at, erase_at: ago(row.last_seen_at, -daysToComeBack) }
}
