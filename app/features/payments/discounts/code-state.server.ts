import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { canReleaseCode } from '../orders/place/skip-orders.server.ts'
import { type OnceOnly, onceKeyOf } from './discount.ts'
import { findHolder, insertDiscountUse } from './discounts.db.server.ts'

/**
 * An order left at a provider's page, or waiting for its code, does not count as use: the next one takes over. An order
 * that goes on, such as a transfer, reserves the discount until it is paid or over.
 */
export async function codeStateOf(discount: OnceOnly, memberId: string): Promise<CodeState> {
  const onceKey = onceKeyOf(discount, memberId)
  const holder = await findHolder(onceKey)
  if (!holder) return { use: 'free' }
  if (holder.member_id !== memberId) return { use: 'used', by: null }
  if (holder.paid_at) return { use: 'used', by: holder }
  if (holder.is_unsigned) return { use: 'free' }
  const isFree = holder.is_left && (await canReleaseCode(memberId, onceKey))
  return isFree ? { use: 'free' } : { use: 'reserved', by: holder }
}

/** `by` is the member's own order that has it. */
type CodeState = { use: 'free' } | { use: 'reserved'; by: Holder } | { use: 'used'; by: Holder | null }
interface Holder {
  id: string
  number: string
  created_at: Date
}

export async function refuseIfUsed({ id }: { id: string }, discount: OnceOnly) {
  const codeState = await codeStateOf(discount, id)
  if (codeState.use === 'reserved') throw new Refusal('code_held', { order: codeState.by.id })
  if (codeState.use === 'used') throw new Refusal('code_already_used')
}

/** Claims the discount for a new order, in its transaction. */
export async function reserveCode(
  tx: Tx,
  discount: OnceOnly,
  { id, member_id }: { id: string; member_id: string },
) {
  const onceKey = onceKeyOf(discount, member_id)
  if (await insertDiscountUse(tx, id, onceKey)) return
  const holder = await findHolder(onceKey, tx)
  if (holder?.member_id === member_id && !holder.paid_at) throw new Refusal('code_held', { order: holder.id })
  throw new Refusal('code_already_used')
}
