import { now } from '#app/platform/clock.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { memberPayment } from '../../orders/member-payment.server.ts'
import { findWithdrawal } from '../refunds.db.server.ts'
import { withdrawableUntil } from './withdrawal-time.ts'

/** Whether the page of an order offers to withdraw from it, shows that it was, or neither. */
export async function withdrawalState(
  { viewer, site }: Pick<MemberVisit, 'viewer' | 'site'>,
  paymentId: string,
): Promise<'open' | 'withdrawn' | 'none'> {
  const { id, paid_at, country, status } = await memberPayment(viewer, paymentId)
  if (await findWithdrawal(id)) return 'withdrawn'
  if (!paid_at || status !== 'completed') return 'none'
  return now() < withdrawableUntil({ paid_at, country }, site) ? 'open' : 'none'
}
