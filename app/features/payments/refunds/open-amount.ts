import type { RefundRow } from './refunds.db.server.ts'

type Part = Pick<RefundRow, 'status' | 'amount' | 'manual_amount'>

/** It was sent, or has arrived. */
export function isSent({ status }: Part): boolean {
  return status === 'under_way' || status === 'paid'
}

/** We owe it. */
export function isOpen({ status }: Part): boolean {
  return status === 'due' || status === 'needs_account'
}

export function fromProvider(refunds: readonly Part[]): number {
  return refunds.reduce((sum, { amount, manual_amount }) => sum + amount - manual_amount, 0)
}

/** Its payment: the price, and how much of it has come back. */
interface Whole {
  price: number
  refunded_amount: number
}

/**
 * What is left to pay of a refund: a refund at the provider that we do not know was made by hand for it. The total
 * never exceeds what was paid. `all` are the refunds of its payment.
 */
export function openAmount(
  { amount }: Part,
  all: readonly Part[],
  { price, refunded_amount }: Whole,
): number {
  const sent = all.filter(isSent)
  const byHand = sent.reduce((sum, { manual_amount }) => sum + manual_amount, 0)
  const entered = refunded_amount - byHand - fromProvider(sent)
  return Math.max(0, Math.min(amount - Math.max(0, entered), price - refunded_amount))
}
