import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { canPassOver } from '../orders/pass-over.server.ts'
import { type OnceOnly, onceKeyOf } from './discount.ts'
import { findHolder, insertDiscountUse } from './discount-uses.db.server.ts'

/**
 * What an own order holds at a provider's page, or before its code, is not used yet: the next takes its place. What an own
 * order holds that goes on, such as a transfer, is held until that is paid or over.
 */
async function standingOf(discount: OnceOnly, memberId: string): Promise<'free' | 'held' | 'used'> {
  const holder = await findHolder(onceKeyOf(discount, memberId))
  if (!holder) return 'free'
  if (holder.member_id !== memberId || holder.paid_at) return 'used'
  if (holder.is_unsigned) return 'free'
  return holder.is_left && (await canPassOver(memberId)) ? 'free' : 'held'
}

export async function isFree(discount: OnceOnly, memberId: string): Promise<boolean> {
  return (await standingOf(discount, memberId)) === 'free'
}

export async function refuseIfUsed({ id }: { id: string }, discount: OnceOnly) {
  const use = await standingOf(discount, id)
  if (use !== 'free') throw new Refusal(use === 'held' ? 'code_held' : 'code_already_used')
}

/** By a new order, in its transaction. */
export async function takeCode(
  tx: Tx,
  discount: OnceOnly,
  { id, member_id }: { id: string; member_id: string },
) {
  const onceKey = onceKeyOf(discount, member_id)
  if (await insertDiscountUse(tx, id, onceKey)) return
  const holder = await findHolder(onceKey, tx)
  const isHeld = holder?.member_id === member_id && !holder.paid_at
  throw new Refusal(isHeld ? 'code_held' : 'code_already_used')
}
