import type { RefundRow } from './refunds.db.server.ts'

type Part = Pick<RefundRow, 'status' | 'amount' | 'by_hand'>

/** It has left, or got there. */
export function isSent({ status }: Part): boolean {
  return status === 'under_way' || status === 'paid'
}

/** We owe it. */
export function isOpen({ status }: Part): boolean {
  return status === 'due' || status === 'needs_account'
}

export function fromProvider(refunds: readonly Part[]): number {
  return refunds.reduce((sum, { amount, by_hand }) => sum + amount - by_hand, 0)
}

/** Its payment: what was paid, and what of it has come back. */
interface Whole {
  price: number
  refunded_amount: number
}

/**
 * What of a refund is still to be paid: what somebody has given at the provider by hand, and is no refund that we know of,
 * was given for it. With all that has come back it is never more than was paid. `all` are those of its payment.
 */
export function stillOpen({ amount }: Part, all: readonly Part[], { price, refunded_amount }: Whole): number {
  const sent = all.filter(isSent)
  const byHand = sent.reduce((sum, { by_hand }) => sum + by_hand, 0)
  const given = refunded_amount - byHand - fromProvider(sent)
  return Math.max(0, Math.min(amount - Math.max(0, given), price - refunded_amount))
}
