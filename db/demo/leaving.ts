import { ago, type DemoMember } from './members.ts'

/**
 * The period that app/features/accounts/closing gives everybody; importing its constant would pull in half of the
 * server.
 */
const daysToComeBack = 14

/**
 * Sets the dates of members who have left, as closing an account does: they can come back until the account is erased.
 * Members seen recently leave at their last visit; those away for longer come back to leave.
 */
export function datesOfLeaving({ row, account }: DemoMember, place: number, now: Date) {
  if (account !== 'pending_deletion') return { deletion_asked_at: null, erase_at: null }
  const cameBack = ago(now, 1 + (place % (daysToComeBack - 2)))
  if (row.last_seen_at < ago(now, daysToComeBack - 1)) row.last_seen_at = cameBack
  return { deletion_asked_at: row.last_seen_at, erase_at: ago(row.last_seen_at, -daysToComeBack) }
}
